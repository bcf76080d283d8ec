import { chakra } from '@chakra-ui/react'

type Values = Readonly<Record<string, string>> | null

export const factNames = (before: Values, after: Values): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
]

/** Fields before and after. */
export const FactChanges = ({ before, after }: { before: Values; after: Values }) => (
  <dl>
    {factNames(before, after).map((name) => (
      <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="2" paddingBlock="0.5">
        <chakra.dt color="fg.muted">{name}</chakra.dt>
        <dd>
          {before?.[name] !== undefined && (
            <chakra.del paddingInline="1" background="bg.muted">
              {before[name]}
            </chakra.del>
          )}
          {before?.[name] !== undefined && after?.[name] !== undefined && ' → '}
          {after?.[name] !== undefined && (
            <chakra.ins paddingInline="1" background="leaf.50" fontWeight="bold" textDecoration="none">
              {after[name]}
            </chakra.ins>
          )}
        </dd>
      </chakra.div>
    ))}
  </dl>
)
