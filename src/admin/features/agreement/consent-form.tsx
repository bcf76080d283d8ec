import { Flex, Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import type { AskedAgreement } from '#contract/agreement/agreement.ts'
import { routePath } from '#contract/routes.ts'
import { requestLogout } from '../../../session/use-session.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckPart } from '../../../ui/field/form-parts.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { isVolunteer, sendConsent } from './consent.api.ts'

interface Values {
  agreements: boolean
}

interface FormProps {
  items: readonly AskedAgreement[]
  /** Where it goes on. */
  to: string
}

/** Agrees to the versions in force, or leaves. */
export function ConsentForm({ items, to }: FormProps) {
  const form = useForm<Values>({
    resolver: createResolver(({ agreements }: Values) =>
      agreements ? [] : [{ field: 'agreements', message: '同意请先勾选；不同意可以退出登录' }],
    ),
    defaultValues: { agreements: false },
  })
  const submission = useSubmit(form, {
    send: (_: Values, signal) =>
      sendConsent(
        items.map(({ kind, version }) => ({ kind, version })),
        signal,
      ),
    onDone: () => window.location.assign(to),
    shows: ['agreements'],
  })
  return (
    <Form form={form} {...submission} aria-label="同意协议">
      {submission.failure && <Problem>{submission.failure.message}</Problem>}
      <Grid gap="4" marginTop="4.5">
        <CheckPart name="agreements">
          我已阅读并同意{items.map(({ title, version }) => `《${title}》（${version} 版）`).join('和')}
        </CheckPart>
        <Flex wrap="wrap" gap="3" align="center">
          <Button type="submit" loading={submission.busy} loadingText="正在提交">
            同意并继续
          </Button>
          <Button variant="outline" onClick={() => void requestLogout()}>
            退出登录
          </Button>
          {isVolunteer() && (
            <a className="link" href={routePath('subtract')}>
              注销账号
            </a>
          )}
        </Flex>
      </Grid>
    </Form>
  )
}
