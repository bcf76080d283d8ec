import type { Guide } from './guide.ts'
import { accountGuides } from './guides/accounts.ts'
import { activityGuides } from './guides/activities.ts'
import { cardGuides } from './guides/card.ts'

/** How a person walks each machine that has pages, by the name of its tests. */
export const guides: Readonly<Record<string, Guide>> = { ...accountGuides, ...activityGuides, ...cardGuides }

const noPage = '没有自己的页面，由状态机各层走，不出走查脚本'

/** Why a machine has no script. */
export const withoutScript: Readonly<Record<string, string>> = {
  'anomaly-lifecycle': noPage,
  'card-application': noPage,
  'correction-lifecycle': noPage,
  'objection-lifecycle': noPage,
  'photo-claim-lifecycle': noPage,
  'proposal-lifecycle': noPage,
  'service-district-lifecycle': noPage,
  notice: '提示没有固定的样子可对照，看到什么由别的页面决定，由状态机各层走',
}
