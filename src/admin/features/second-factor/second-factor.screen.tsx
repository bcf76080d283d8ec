import { useState } from 'react'
import { recoveryCodeCount } from '#contract/second-factor.ts'
import { isInsideSite } from '#domain/site-address.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Enrolment, fetchSecondFactor, sendBegin, sendSecondFactorEnd } from './second-factor.api.ts'

export async function loader({ url, signal }: ScreenArgs) {
  const returnPath = url.searchParams.get('to')
  const to = returnPath !== null && isInsideSite(returnPath) ? returnPath : null
  return { ...(await fetchSecondFactor(signal)), to }
}

type Step =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'scan' } & Enrolment)
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** The second factor of the own account: set up, replaced, given up. */
export default function SecondFactorScreen() {
  const { enabledAt, isRequired, recoveryCodesLeft, to } = useScreen<typeof loader>().data
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <PageTitle>两步验证</PageTitle>
      <PageLead>登录时除了密码，还要输入手机应用里的动态码；密码被别人知道了，也登录不了。</PageLead>
      <Panel
        marginTop="4.5"
        maxWidth="40rem"
        paddingBlock="4.5"
        paddingInline={{ base: '4', md: '5' }}
        aria-label="两步验证"
      >
        {step.kind === 'codes' ? (
          <RecoveryCodes codes={step.codes} to={to} />
        ) : step.kind === 'scan' ? (
          <>
            <SectionTitle as="h2">扫码并输入动态码</SectionTitle>
            <ConfirmForm
              enrolment={step}
              onDone={(codes) => setStep({ kind: 'codes', codes })}
              onCancel={() => setStep({ kind: 'idle' })}
            />
          </>
        ) : (
          <>
            <SectionTitle as="h2">{enabledAt === null ? '还没有设置' : `${fullDay(enabledAt)}开启`}</SectionTitle>
            <Meta as="p" marginTop="1">
              {advice({ enabledAt, isRequired, recoveryCodesLeft })}
            </Meta>
            <PasswordForm
              submit={enabledAt === null ? '开始设置' : '重新设置'}
              isProtected={enabledAt !== null}
              send={sendBegin}
              onDone={(enrolment) => setStep({ kind: 'scan', ...enrolment })}
            />
            {enabledAt !== null && !isRequired && (
              <Button size="sm" variant="ghost" onClick={() => setEnding(true)}>
                关闭两步验证
              </Button>
            )}
          </>
        )}
      </Panel>
      <EndDialog isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  )
}

const EndDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="关闭两步验证" description="以后只凭密码登录，恢复码也失效。">
    <PasswordForm
      submit="关闭"
      danger
      isProtected
      send={sendSecondFactorEnd}
      onDone={() => {
        notify.success('两步验证已关闭')
        onClose()
        revalidatePage()
      }}
      onCancel={onClose}
    />
  </Dialog>
)

interface Factor {
  enabledAt: string | null
  isRequired: boolean
  recoveryCodesLeft: number
}

function advice({ enabledAt, isRequired, recoveryCodesLeft }: Factor): string {
  if (enabledAt !== null)
    return `还有 ${recoveryCodesLeft} / ${recoveryCodeCount} 个恢复码。换手机或恢复码快用完时请重新设置，旧的随即失效。`
  return isRequired ? '这个账号必须使用两步验证，设置好以后才能继续使用。' : '建议设置：只要几分钟。'
}
