import { missionLimits } from '#contract/mission-draft/problems.ts'
import { usePart } from '../../../../ui/field/form-parts.tsx'
import { RichTextField } from '../../../../ui/rich-text/rich-text-field.tsx'

const [least, most] = missionLimits.detail

/** The mission in its own words. */
export const DetailPart = () => (
  <RichTextField
    label="活动详情"
    required
    hint={`写清做什么、怎么集合、第一次来要知道什么，${least}–${most} 字。从 Word 或公众号粘贴时只留文字和结构。`}
    {...usePart<string>('detail.html')}
  />
)
