import { type Landmark, text } from './support/ui.ts'

const button = (name: string | RegExp): Landmark => ({ role: 'button', name })
const heading = (name: string): Landmark => ({ role: 'heading', name })
const anew: Landmark = { role: 'link', name: '重新开一份' }

type Landmarks = Record<'issued' | 'superseded' | 'revoked', Landmark[]>

/** What ends a certificate. */
export const certificateOthers = {
  'certificate.superseded': '时长更正时由服务器作废旧证明',
  'certificate.revoked': '联合会吊销',
}

/** Why it ended, as its holder reads it. */
export const reasons = { superseded: '有一条时长更正', revoked: '证书上的姓名有误' }

/** The paper of its holder: to download and to print as long as it is in force (docs/rules/certificates.md#hours). */
export const paperLandmarks: Landmarks = {
  issued: [text(/^有效$/), button(/^下载 PDF：时间证书 SJ/), button('打印'), button('分享查验链接')],
  superseded: [text(/^因更正失效$/), text(/，有一条时长更正。不能再下载和打印。$/), anew],
  revoked: [text(/^已撤销$/), text(/，证书上的姓名有误。不能再下载和打印。$/), anew],
}

/** What the public check says first (docs/rules/certificates.md#public-check). */
export const checkLandmarks: Landmarks = {
  issued: [heading('证书真实，现在有效'), text(/^请核对纸面上的姓名、编号和内容/)],
  superseded: [heading('证书真实，但已因更正失效'), text(/还没有替代它的新证书，请持有人重新开具。$/)],
  revoked: [heading('证书已撤销，不再有效'), text(/请不要采用。/)],
}
