import { chakra, Table } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from 'react-router-dom'
import { federationDutyNames } from '#domain/duty.ts'
import {
  changeFederationDuties,
  type ManagedFederationAccount,
} from '#contract/federation-account/federation-account.ts'
import { fullDay, timeOfDay } from '../../../lib/dates.ts'
import { ConfirmPersonButton } from '../../../shared/staff/confirm-person-button.tsx'
import { DutyForm } from '../../../shared/staff/duty-form.tsx'
import { StaffTable } from '../../../shared/staff/staff-table.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { sendDuties } from './federation-account.api.ts'
import { DutiesField } from './duties-field.tsx'

interface AccountTableProps {
  accounts: readonly ManagedFederationAccount[]
  severalDuties: boolean
  /** The account whose sign-ins stand beside the table. */
  openedId: string | null
}

const SessionsLink = chakra(Link)
const rules = zodResolver(changeFederationDuties.body.pick({ duties: true }))

/** Accounts of the federation. */
export const AccountTable = ({ accounts, severalDuties, openedId }: AccountTableProps) => (
  <StaffTable
    accounts={accounts}
    heads={['职责', '上次登录', '登录中']}
    renderCells={(account) => (
      <AccountCells {...account} severalDuties={severalDuties} isOpened={account.staffId === openedId} />
    )}
    renderNote={({ staffId, name, since, isWaiting, isSelf, personState }) => (
      <>
        <Note display="block">
          {fullDay(since)}加入{isWaiting && '，等待确认'}
        </Note>
        {!isSelf && <ConfirmPersonButton staffId={staffId} name={name} state={personState} />}
      </>
    )}
    renderDutyForm={({ staffId, name, duties }, onEnd) => (
      <DutyForm
        name={name}
        rules={rules}
        initial={{ duties }}
        send={(values, signal) => sendDuties({ staffId, ...values }, signal)}
        onEnd={onEnd}
      >
        <DutiesField severalDuties={severalDuties} />
      </DutyForm>
    )}
  />
)

interface CellsProps extends ManagedFederationAccount {
  severalDuties: boolean
  isOpened: boolean
}

const AccountCells = ({
  staffId,
  name,
  duties,
  signedInAt,
  isUnused,
  sessions,
  severalDuties,
  isOpened,
}: CellsProps) => (
  <>
    <Table.Cell data-label="职责">
      {federationDutyNames(duties)}
      {!severalDuties && duties.length > 1 && (
        <Note display="block" color="fg.error">
          超过一项，现在只有“{federationDutyNames(duties.slice(0, 1))}”有效，请调整
        </Note>
      )}
    </Table.Cell>
    <Table.Cell data-label="上次登录">
      {signedInAt === null ? '从未登录' : `${fullDay(signedInAt)} ${timeOfDay(signedInAt)}`}
      {isUnused && (
        <chakra.span display="block">
          <Tag tone="sun" icon="clock">
            长期未用
          </Tag>
        </chakra.span>
      )}
    </Table.Cell>
    <Table.Cell data-label="登录中" whiteSpace={{ md: 'nowrap' }}>
      {sessions === 0 ? (
        '没有'
      ) : (
        <SessionsLink
          to={`/accounts?id=${staffId}`}
          className="link"
          aria-label={`看“${name}”的 ${sessions} 处登录`}
          aria-current={isOpened ? 'true' : undefined}
        >
          {sessions} 处
        </SessionsLink>
      )}
    </Table.Cell>
  </>
)
