import { useFormContext, useWatch } from 'react-hook-form'
import { agreementFieldNames as names, agreementLimits, isOfAccount } from '#domain/agreement/agreement-draft.ts'
import { mostAskedAlone } from '#contract/proposal.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckPart, DatePart, RadioPart, TextAreaPart } from '../../../ui/field/form-parts.tsx'
import type { AgreementValues } from './agreement-editor.tsx'
import type { AgreementDetail } from './agreement.api.ts'

const whenItems = [
  { code: 'today', name: '今天' },
  { code: 'later', name: '以后' },
] as const

/** What the next version changes, for whom, and from when it is in force. */
export function VersionForm({ detail: { kind, versions, asked }, busy }: { detail: AgreementDetail; busy: boolean }) {
  const { control } = useFormContext<AgreementValues>()
  const effectTime = useWatch({ control, name: 'when' })
  const asksAgain = useWatch({ control, name: 'asksAgain' })
  const coming = versions.find(({ state }) => state === 'scheduled')
  return (
    <Panel as="section" display="grid" gap="4" padding="4" aria-labelledby="publish-title">
      <SectionTitle as="h2" id="publish-title">
        发布新版本
      </SectionTitle>
      <TextAreaPart
        name="changes"
        label={names.changes}
        required
        rows={4}
        hint={`同意过旧版的人先看到它，${agreementLimits.changes[0]}–${agreementLimits.changes[1]} 字`}
      />
      {isOfAccount(kind) ? (
        <CheckPart
          name="asksAgain"
          note="同意过旧版的人下次来时要先重新同意，之前什么也做不了。只在权利义务或个人信息的用途变了时用。"
        >
          {names.asksAgain}
        </CheckPart>
      ) : (
        <Note as="p">每次申领都要同意现行版本，不用另外征求。</Note>
      )}
      {asksAgain && isOfAccount(kind) && <Asked count={asked} />}
      <RadioPart name="when" label="施行" required items={whenItems} />
      {effectTime === 'later' && <DatePart name="effectiveOn" label="施行日期" required />}
      {coming && <Note as="p">{coming.version} 版还没有生效，要再发布请先撤回它。</Note>}
      <Button type="submit" full loading={busy} loadingText="正在发布">
        发布新版本
      </Button>
    </Panel>
  )
}

/** How many a version asks again, and who has to agree to that. */
const Asked = ({ count }: { count: number }) => (
  <Note as="p" role="status">
    {count} 个账号要重新同意，之前什么也做不了。
    {count > mostAskedAlone && '超过 100 个：最早明天施行，并要另一位管理员同意。'}
  </Note>
)
