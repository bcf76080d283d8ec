import type { ArticleState } from '#domain/lifecycle/article.ts'
import { articleStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'

const tones: Readonly<Record<ArticleState, Tone>> = {
  draft: 'neutral',
  scheduled: 'sea',
  published: 'leaf',
  withdrawn: 'outline',
}

/** Whether the portal shows an article. */
export const ArticleMark = ({ state }: { state: ArticleState }) => (
  <Tag tone={tones[state]} icon={state === 'scheduled' ? 'clock' : undefined}>
    {articleStateLabels[state]}
  </Tag>
)
