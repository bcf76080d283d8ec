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
  'article-lifecycle': noPage,
  'card-application': noPage,
  'check-in': '现场的签到码每半分钟换一次，照脚本走不出固定的样子，页面由 `tests/screens/opened-code.test.tsx` 看过',
  'code-button': '一个号码一分钟只发一次、一天只发十次，照脚本走会用完，由状态机各层走',
  'correction-lifecycle': noPage,
  'last-decision': '要等十分钟，页面由 `tests/screens/application.test.tsx` 看过',
  'objection-lifecycle': noPage,
  'photo-claim-lifecycle': noPage,
  position: '位置要看手机，页面由 `tests/screens/check-in.test.tsx` 看过',
  'proposal-lifecycle': noPage,
  'service-district-lifecycle': noPage,
  notice: '提示没有固定的样子可对照，看到什么由别的页面决定，由状态机各层走',
}
