import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import {
  type AgreementDraft,
  agreementDraft,
  type AgreementField,
  agreementFieldNames,
  agreementProblemsOf,
  isSameAgreement,
} from '#contract/agreement/agreement-draft.ts'
import { isDay } from '#contract/fields/shanghai-day.ts'
import { keysOf } from '#contract/record-keys.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Conflict } from '../../../shared/draft/conflict.tsx'
import { saveDraft } from '../../../shared/draft/save-draft.ts'
import { SavedLine } from '../../../shared/draft/saved-line.tsx'
import { UnsavedGuard } from '../../../shared/draft/unsaved-guard.tsx'
import { useDraftForm, usePublication } from '../../../shared/draft/use-draft-form.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type AgreementActor, useAgreementDraft } from './agreement-draft.ts'
import { AgreementText } from './agreement-text.tsx'
import { type AgreementDetail, sendVersion } from './agreements.api.ts'
import { VersionForm } from './version-form.tsx'
import { VersionPanel } from './version-panel.tsx'
import { WithdrawVersion } from './withdraw-version.tsx'

/** What the form holds beside the draft: from when it is in force. */
export interface AgreementValues extends AgreementDraft {
  when: 'today' | 'later'
  effectiveOn: string
}

const fields = keysOf<AgreementField>(agreementFieldNames)
const kept = {
  left: '文字已存在这个标签页，回到这一页就能接着写。',
  loggedOut: '退出后，没有存到服务器的文字会丢失。',
}

const draftIn = (values: AgreementValues): AgreementDraft => agreementDraft.parse(values)
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
    onDone: ({ version, publishedOn }) => {
      notify.success(`已发布 ${version} 版，${fullDay(publishedOn)}起施行`)
      revalidatePage()
    },
    shows: [...fields, 'effectiveOn'],
  })
  const draft = useSelector(actor, ({ context }) => context.draft)
  return (
    <>
      <EditorHead detail={detail} actor={actor} />
      <Form form={form} {...submission} aria-label={draft.title.trim() || '未命名'}>
        {submission.failure && <Problem>{submission.failure.message}</Problem>}
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 276px' }}
          alignItems="start"
          gap="4.5"
          marginTop="3"
        >
          <AgreementText draft={draft} />
          <Box display="grid" gap="4" minWidth="0">
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
          </Box>
        </Grid>
      </Form>
      <UnsavedGuard
        isUnsaved={() => actor.getSnapshot().hasTag('unsaved')}
        save={() => saveDraft(actor)}
        isInside={() => false}
        kept={kept}
      />
      <Conflict draft={actor} subject="这份协议" differences={differences} />
    </>
  )
}

/** Outside the form of the agreement: what it opens has a form of its own. */
function EditorHead({ detail, actor }: { detail: AgreementDetail; actor: AgreementActor }) {
  const title = useSelector(actor, ({ context }) => context.draft.title)
  const coming = detail.versions.find(({ state }) => state === 'scheduled')
  const current = detail.versions.find(({ state }) => state === 'inForce')
  return (
    <Flex as="header" wrap="wrap" align="start" justify="space-between" gap="3">
      <Box minWidth="0">
        <Box hideFrom="lg">
          <Link to="/content/agreements" className="link icon-text">
            回到列表
          </Link>
        </Box>
        <chakra.h2 textStyle="h2" lineHeight="title">
          {title.trim() || '未命名'}
        </chakra.h2>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="1" fontSize="meta" color="fg.muted">
          {current && <span>现行 {current.version} 版</span>}
          {coming && (
            <span>
              {coming.version} 版 {fullDay(coming.publishedOn)}起施行
            </span>
          )}
          <SavedLine actor={actor} />
        </Flex>
      </Box>
      {coming && <WithdrawVersion kind={detail.kind} version={coming} />}
    </Flex>
  )
}
