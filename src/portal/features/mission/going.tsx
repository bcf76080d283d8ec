import { ContactFact, Fact } from './facts.tsx'
import type { Mission } from './load-mission.ts'

interface GoingProps {
  mission: Pick<Mission, 'contactName' | 'contactPhone'>
  going: NonNullable<Mission['going']>
}

/** Who will be there, as counts alone, and whom to ask. */
export const Going = ({ mission, going }: GoingProps) => (
  <section className="mt-9 md:mt-11" aria-labelledby="going">
    <h2 className="h2" id="going">
      谁会去
    </h2>
    <ul className="mt-3 border-t">
      <Fact
        icon="users"
        title={going.people === 0 ? '还没有人报名' : `已有 ${going.people} 位报名`}
        note={wordsOf(going)}
      />
      <ContactFact mission={mission} />
    </ul>
  </section>
)

function wordsOf({ cameBefore, partners }: GoingProps['going']): string {
  const words = [
    cameBefore !== null && `${cameBefore} 位参加过这个组织的活动`,
    partners !== null && `${partners} 位和你搭过档`,
  ].filter((text) => typeof text === 'string')
  return words.length === 0 ? '只显示人数，不显示姓名' : words.join('\u00A0· ')
}
