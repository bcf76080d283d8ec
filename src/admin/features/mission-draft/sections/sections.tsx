import { useDraftPart } from '../editor-context.tsx'
import { EditorSection } from '../section.tsx'
import { Basics } from './basics.tsx'
import { ConditionsSection } from './conditions.tsx'
import { CoverPart } from './cover-part.tsx'
import { DetailPart } from './detail-part.tsx'
import { PositionsSection } from './positions.tsx'
import { Questions } from './questions.tsx'
import { Safety } from './safety.tsx'

/** All sections of the page. */
export const Sections = () => (
  <>
    <EditorSection part="basics">
      <Basics />
    </EditorSection>
    <EditorSection part="positions" note={<PositionCount />}>
      <PositionsSection />
    </EditorSection>
    <EditorSection part="conditions" note="不符合的人会看到差什么、怎么补">
      <ConditionsSection />
    </EditorSection>
    <EditorSection part="safety">
      <Safety />
    </EditorSection>
    <EditorSection part="cover" note="3:2，放在列表和详情顶部">
      <CoverPart />
    </EditorSection>
    <EditorSection part="detail">
      <DetailPart />
    </EditorSection>
    <EditorSection part="questions" note="选填">
      <Questions />
    </EditorSection>
  </>
)

const PositionCount = () => <>{useDraftPart(({ positions }) => positions.length)} 个岗位</>
