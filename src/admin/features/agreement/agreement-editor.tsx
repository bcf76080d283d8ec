import { useSelector } from '@xstate/react'
import {
  type AgreementDraft,
  agreementDraftSchema,
  type AgreementField,
  agreementFieldNames,
  agreementProblemsOf,
  isSameAgreement,
} from '#domain/agreement/agreement-draft.ts'
import { isDay } from '#domain/fields/shanghai-day.ts'
import { keysOf } from '#domain/record-keys.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { DraftGuards } from '../../../shared/draft/draft-guards.tsx'
import { DraftLayout, DraftHead } from '../../../shared/draft/draft-page.tsx'
import { useDraftForm, usePublication } from '../../../shared/draft/use-draft-form.ts'
import { type AgreementActor, useAgreementDraft } from './agreement-draft.ts'
import { AgreementText } from './agreement-text.tsx'
import { type AgreementDetail, sendVersion } from './agreement.api.ts'
import { VersionForm } from './version-form.tsx'
import { VersionPanel } from './version-panel.tsx'
import { WithdrawVersion } from './withdraw-version.tsx'

/** What the form holds beside the draft: from when it is in force. */
export interface AgreementValues extends AgreementDraft {
  when: 'today' | 'later'
  effectiveOn: string
}

const fields = keysOf<AgreementField>(agreementFieldNames)

const draftIn = (values: AgreementValues): AgreementDraft => agreementDraftSchema.parse(values)
const dayProblem = ({ when, effectiveOn }: AgreementValues) =>
  when === 'later' && !isDay(effectiveOn) ? [{ field: 'effectiveOn', message: '请选择施行日期' }] : []
const problemsOf = (values: AgreementValues) => [...agreementProblemsOf(values), ...dayProblem(values)]
const agreementForm = { draftIn, isSame: isSameAgreement, problemsOf }

const differences = (own: AgreementDraft, other: AgreementDraft): string[] =>
  fields.flatMap((field) => (own[field] === other[field] ? [] : agreementFieldNames[field]))

/** An agreement: the words of its next version, when that is in force, and the versions before. */
export function AgreementEditor({ detail }: { detail: AgreementDetail }) {
  const { kind } = detail
  const actor = useAgreementDraft(kind, detail)
  const first = { ...structuredClone(actor.getSnapshot().context.draft), when: 'today' as const, effectiveOn: '' }
  const form = useDraftForm<AgreementDraft, AgreementValues>(actor, first, agreementForm)
  const submission = usePublication(actor, form, {
    problemsOf,
    send: (revision, { when, effectiveOn }, signal) =>
      sendVersion({ kind, revision, effectiveOn: when === 'later' ? effectiveOn : null }, signal),
    onDone: ({ version, publishedOn, proposal }) => {
      notify.success(
        proposal === null
          ? `已发布 ${version} 版，${fullDay(publishedOn)}起施行`
          : `已提议发布 ${version} 版，等另一位管理员同意`,
      )
      revalidatePage()
    },
    shows: [...fields, 'effectiveOn'],
  })
  const draft = useSelector(actor, ({ context }) => context.draft)
  return (
    <>
      <EditorHead detail={detail} actor={actor} />
      <DraftLayout
        form={form}
        submission={submission}
        draft={draft}
        text={<AgreementText draft={draft} />}
        side={
          <>
            <VersionForm detail={detail} busy={submission.busy} />
            <VersionPanel
              detail={detail}
              draft={draft}
              onTake={({ title, body }) => {
                form.reset({ ...form.getValues(), title, body })
                actor.send({ type: 'draft.typed', draft: { ...draft, title, body } })
                notify.success('已换成那一版的文字，发布前还可以再改')
              }}
            />
          </>
        }
      />
      <DraftGuards actor={actor} subject="这份协议" differences={differences} />
    </>
  )
}

function EditorHead({ detail, actor }: { detail: AgreementDetail; actor: AgreementActor }) {
  const coming = detail.versions.find(({ state }) => state === 'scheduled')
  const current = detail.versions.find(({ state }) => state === 'inForce')
  return (
    <DraftHead
      actor={actor}
      back="/content/agreements"
      facts={
        <>
          {current && <span>现行 {current.version} 版</span>}
          {coming && (
            <span>
              {coming.version} 版 {fullDay(coming.publishedOn)}起施行
            </span>
          )}
        </>
      }
      action={coming && <WithdrawVersion kind={detail.kind} version={coming} />}
    />
  )
}
