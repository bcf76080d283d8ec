import { useDraftPart } from '../editor-context.tsx'
import { Section } from '../section.tsx'
import { Basics } from './basics.tsx'
import { Conditions } from './conditions.tsx'
import { CoverPart } from './cover-part.tsx'
import { DetailPart } from './detail-part.tsx'
import { Positions } from './positions.tsx'
import { Questions } from './questions.tsx'
import { Safety } from './safety.tsx'

/** All sections of the page. */
export const Sections = () => (
  <>
    <Section part="basics">
      <Basics />
    </Section>
    <Section part="positions" note={<PositionCount />}>
      <Positions />
    </Section>
    <Section part="conditions" note="不符合的人会看到差什么、怎么补">
      <Conditions />
    </Section>
    <Section part="safety">
      <Safety />
    </Section>
    <Section part="cover" note="3:2，放在列表和详情顶部">
      <CoverPart />
    </Section>
    <Section part="detail">
      <DetailPart />
    </Section>
    <Section part="questions" note="选填">
      <Questions />
    </Section>
  </>
)

const PositionCount = () => <>{useDraftPart(({ positions }) => positions.length)} 个岗位</>
