import { Flex, Grid } from '@chakra-ui/react'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { idTypeSchema } from '#domain/lists/code-schema.ts'
import { idTypes } from '#domain/lists/id-type.ts'
import { residentIdCard } from '#domain/registration/volunteer-form.ts'
import { bindStaffPerson } from '#contract/person.ts'
import { type PersonFormValues, personFormProblems } from '#domain/person-form.ts'
import { call } from '../../../lib/api.ts'
import { requestLogout } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckPart, SelectPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Problem } from '../../../ui/admin/problem.tsx'

interface Values extends PersonFormValues {
  idNumberConsent: boolean
}

const rules = createResolver(({ idNumberConsent, ...person }: Values) => [
  ...personFormProblems(person, shanghaiDay(new Date())),
  ...(idNumberConsent ? [] : [{ field: 'idNumberConsent', message: '请勾选同意核验证件号，核验之后才能继续' }]),
])

interface FormProps {
  /** As the account bears it now. */
  name: string
  /** Where it goes on. */
  to: string
}

/** Name and ID number of whoever has the account. */
export function PersonForm({ name, to }: FormProps) {
  const form = useForm<Values>({
    resolver: rules,
    defaultValues: { name, idType: residentIdCard, idNumber: '', idNumberConsent: false },
  })
  const submission = useSubmit(form, {
    name: 'bind',
    send: ({ name: ownName, idType, idNumber }: Values, signal) =>
      call('organizer', bindStaffPerson, {
        body: { name: ownName, idType: idTypeSchema.parse(idType), idNumber, idNumberConsent: true },
        signal,
        quiet: 'page',
      }),
    onDone: () => window.location.assign(to),
    shows: ['name', 'idType', 'idNumber', 'idNumberConsent'],
  })
  return (
    <Form form={form} {...submission} aria-label="登记本人">
      {submission.failure && <Problem>{submission.failure.message}</Problem>}
      <Grid gap="4">
        <TextPart name="name" label="姓名" required autoComplete="name" hint="和证件一致" />
        <SelectPart name="idType" label="证件类型" required items={idTypes} placeholder="请选择证件类型" />
        <TextPart
          name="idNumber"
          label="证件号码"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CheckPart name="idNumberConsent">同意保存并核验证件号，只用于核对本人</CheckPart>
        <Flex wrap="wrap" gap="3" align="center">
          <Button type="submit" loading={submission.busy} loadingText="正在登记">
            登记并继续
          </Button>
          <Button variant="outline" onClick={() => void requestLogout()}>
            退出登录
          </Button>
        </Flex>
      </Grid>
    </Form>
  )
}
