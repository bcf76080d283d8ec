import { sessionModel } from './session.model.ts'
import { portalOffers, secondAppOffers } from './session.offered.ts'
import { beginInPortal, portalVocabulary } from './session.portal.ts'
import { beginInSecondApp, secondAppVocabulary } from './session.second-app.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'

// What another tab or a tour before keeps of a login is seen here: each tour has a context to itself.
const ownContext = () => ({})

const portal: Host = {
  context: ownContext,
  name: 'portal',
  vocabulary: portalVocabulary,
  offered: portalOffers,
  begin: beginInPortal,
}
const secondApp: Host = {
  context: ownContext,
  name: 'second app',
  vocabulary: secondAppVocabulary,
  offered: secondAppOffers,
  begin: beginInSecondApp,
}

const weak = '弱密码的弹窗由“弱密码”的浏览器路径走过'
const noCall = '检查开始时，门户页面上唯一的组织调用（读取组织信息）已被中止，没有别的组织调用可以回 401'

const noMenu = '等待同意时门户的页面随即离开，管理后台的页头没有个人中心'
const elsewhere = '等待同意时只开着协议和注销的页面，上面没有改动账号的操作'

describeBrowser('session', sessionModel, {
  env: { TRUST_PROXY: 'loopback' },
  hosts: [portal, secondApp],
  exclusions: {
    'row:signedIn.organizer.loading › the organizer info says weak': weak,
    'case:the organizer info says weak': weak,
    'row:signedIn.organizer.checking › organization client: 401': noCall,
    'row:signedIn.organizer.expired › organization client: 401': noCall,
    'row:signedIn.organizer.checking › the session stands [an agreement is asked for]': noMenu,
    'row:signedIn.organizer.checking › the session cannot be checked [an agreement is asked for]': noMenu,
    'row:signedIn.organizer.checking › the server is too busy to check the session [an agreement is asked for]': noMenu,
    'row:signedIn.organizer.consent › open the personal center from the header': noMenu,
    'row:signedIn.volunteer.consent › something of the user changed': elsewhere,
    'row:signedIn.volunteer.consent › the account is logged off': elsewhere,
    'signedIn.volunteer.consent|user.changed|0': elsewhere,
    'row:signedIn.volunteer.failed › the server demands an agreement [the user info that was kept says logged off]':
      '注销中的账号先答注销，不答协议',
  },
})
