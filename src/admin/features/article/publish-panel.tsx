import { useFormContext, useWatch } from 'react-hook-form'
import {
  type ArticleDraft,
  articleFieldNames as names,
  articleKindLabels,
  articleLimits,
  topicItems,
} from '#domain/article-draft.ts'
import { articleMachine } from '#machines/lifecycle/article.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { sendContentPicture } from '../../../shared/content/content-picture.api.ts'
import { PicturePart } from '../../../shared/picture/picture-part.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { InstantPart } from '../../../ui/date/instant-field.tsx'
import {
  CheckPart,
  DistrictPart,
  RadioPart,
  SelectPart,
  TextAreaPart,
  TextPart,
} from '../../../ui/field/form-parts.tsx'
import type { ArticleValues } from './article-editor.tsx'
import type { ArticleDetail } from './article.api.ts'

interface PanelProps {
  detail: ArticleDetail
  draft: ArticleDraft
  busy: boolean
}

const whenItems = [
  { code: 'now', name: '现在' },
  { code: 'later', name: '定时' },
] as const

/** When the portal shows the article, and how it is sorted there. */
export const PublishPanel = ({ detail, draft, busy }: PanelProps) => (
  <Panel as="section" display="grid" gap="4" padding="4" aria-labelledby="publish-title">
    <SectionTitle as="h2" id="publish-title">
      发布
    </SectionTitle>
    <Schedule detail={detail} busy={busy} />
    {draft.kind === 'help' && (
      <SelectPart name="topic" label={names.topic} required items={topicItems} placeholder="请选择主题" />
    )}
    {draft.kind === 'version' && <TextPart name="version" label={names.version} required placeholder="1.3" />}
    {(draft.kind === 'news' || draft.kind === 'summary') && <StoryFields kind={draft.kind} />}
  </Panel>
)

function Schedule({ detail: { state }, busy }: Pick<PanelProps, 'detail' | 'busy'>) {
  const { control } = useFormContext<ArticleValues>()
  const publishTime = useWatch({ control, name: 'when' })
  const isShown = !allows(articleMachine, state, 'article.scheduled')
  const isLater = !isShown && publishTime === 'later'
  return (
    <>
      {isShown ? (
        <Note as="p">这篇已经在门户上。改动先存为草稿，点“更新”才会公开，发布日期不变。</Note>
      ) : (
        <RadioPart name="when" label="发布时间" items={whenItems} />
      )}
      {isLater && <InstantPart name="publishAt" label="发布日期" time="08:00" required />}
      <Button type="submit" full loading={busy} loadingText="正在发布">
        {isShown ? '更新' : isLater ? (state === 'scheduled' ? '改到这个时间' : '定时发布') : '发布'}
      </Button>
    </>
  )
}

const kindItems = (['news', 'summary'] as const).map((code) => ({ code, name: articleKindLabels[code] }))

const StoryFields = ({ kind }: { kind: 'news' | 'summary' }) => (
  <>
    <SelectPart name="kind" label={names.kind} required items={kindItems} placeholder="请选择栏目" />
    <DistrictPart name="district" label={names.district} hint="不选就是全省" />
    <TextAreaPart
      name="summary"
      label={names.summary}
      required
      rows={3}
      hint={`列表和搜索里显示，${articleLimits.summary[0]}–${articleLimits.summary[1]} 字`}
    />
    <TextPart name="source" label={names.source} required />
    {kind === 'news' ? (
      <CheckPart name="hot" note="首页显示最新的 6 篇推荐。">
        首页推荐
      </CheckPart>
    ) : (
      <TextPart name="missionNumber" label={names.missionNumber} optional hint="报告的是哪个活动，如 HD26112500001" />
    )}
    <PicturePart
      name="picture"
      label={names.picture}
      hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，至少 720 × 480`}
      ratio={3 / 2}
      send={sendContentPicture}
    />
  </>
)
