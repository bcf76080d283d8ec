import { Box, Flex } from '@chakra-ui/react'
import { type AuditKind, auditKindLabels, auditKindOf } from '#domain/audit/audit-kinds.ts'
import { type StaffAct, staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { AdminIcon, type AdminIconName } from '../../../ui/admin/admin-icon.tsx'

const looks: Readonly<Record<AuditKind, { readonly icon: AdminIconName; readonly tint: string }>> = {
  look: { icon: 'eye', tint: 'sea' },
  decide: { icon: 'check', tint: 'leaf' },
  correct: { icon: 'undo', tint: 'sun' },
  export: { icon: 'download', tint: 'sun' },
  refused: { icon: 'lock', tint: 'danger' },
  session: { icon: 'user', tint: 'ink' },
  edit: { icon: 'pencil', tint: 'ink' },
}

const colours = (tint: string) =>
  tint === 'ink'
    ? { background: 'bg.muted', color: 'ink.700' }
    : { background: `${tint}.50`, color: tint === 'danger' ? 'danger.600' : `${tint}.700` }

/** The sort of an act as picture, tint and word, and the act itself. */
export function KindMark({ act }: { act: StaffAct }) {
  const kind = auditKindOf(act)
  const { icon, tint } = looks[kind]
  const [name, label] = [auditKindLabels[kind], staffActLabels[act]]
  return (
    <Flex as="span" align="center" gap="2">
      <Box as="span" display="grid" placeItems="center" flex="none" boxSize="7" borderRadius="sm" {...colours(tint)}>
        <AdminIcon name={icon} size={16} />
      </Box>
      <span>
        <b>{label}</b> <Note>{name}</Note>
      </span>
    </Flex>
  )
}
