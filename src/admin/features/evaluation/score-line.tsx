import { chakra } from '@chakra-ui/react'
import { Stars } from '../../../ui/mark/stars.tsx'

interface ScoreLineProps {
  /** Names of the aspects with the stars of each. */
  scores: readonly (readonly [name: string, stars: number])[]
  text: string | null
}

/** What somebody was given, with the words. */
export const ScoreLine = ({ scores, text }: ScoreLineProps) => (
  <>
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" fontSize="meta">
      {scores.map(([name, stars]) => (
        <chakra.div key={name} display="flex" alignItems="center" gap="1.5">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <dd>
            <Stars value={stars} />
          </dd>
        </chakra.div>
      ))}
    </chakra.dl>
    {text && (
      <chakra.p marginTop="1" fontSize="ui" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
    )}
  </>
)
