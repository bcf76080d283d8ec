import { chakra, Flex } from '@chakra-ui/react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { auditPeriodLabels } from '#contract/audit.ts'
import { auditKindChoices, auditKindLabels } from '#domain/audit/audit-kinds.ts'
import { recordEntries, hasKey } from '#domain/record-keys.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { type AuditAddress, auditAddress, readAuditAddress } from './audit-address.ts'

const periods = recordEntries(auditPeriodLabels).map(([code, name]) => ({ code, name }))
const kinds = [{ code: '', name: '全部操作' }, ...auditKindChoices]
const AllLink = chakra(Link)
const Choice = chakra('div', { base: { width: { base: 'full', md: '9rem' } } })

/** What is chosen of the log; it stands in the address, which may be ahead of the rows. */
export function AuditFilters() {
  const navigate = useNavigate()
  const address = readAuditAddress(new URLSearchParams(useLocation().search))
  const { tab, period, kind, staffId, keyword } = address
  const choose = (change: Partial<AuditAddress>) =>
    void navigate(auditAddress({ ...address, id: null, ...change }), { replace: true })
  return (
    <Panel marginTop="4" paddingBlock="3" paddingInline={{ base: '4', md: '3' }} aria-label="筛选">
      <Flex wrap="wrap" align="end" columnGap="3" rowGap="2.5">
        <SearchBox
          key={keyword}
          label="查找记录"
          placeholder={tab === 'acts' ? '人、对象、原因' : '人、看了什么'}
          submitLabel="查找"
          defaultValue={keyword}
          width="min(100%, 22rem)"
          onSearch={(text) => choose({ keyword: text })}
          onClear={() => keyword !== '' && choose({ keyword: '' })}
        />
        <Choice>
          <SelectField
            name="period"
            label="时间"
            optional={false}
            value={period}
            items={periods}
            onChange={(value) => hasKey(auditPeriodLabels, value) && choose({ period: value })}
          />
        </Choice>
        {tab === 'acts' && (
          <Choice>
            <SelectField
              name="kind"
              label="操作"
              optional={false}
              value={kind ?? ''}
              items={kinds}
              onChange={(value) => choose({ kind: hasKey(auditKindLabels, value) ? value : null })}
            />
          </Choice>
        )}
        <Switch checked={tab === 'looks'} onChange={(isOn) => choose({ tab: isOn ? 'looks' : 'acts', kind: null })}>
          只看查看个人信息的
        </Switch>
        {staffId !== null && (
          <AllLink className="link" to={auditAddress({ ...address, id: null, staffId: null })} replace minHeight="8">
            不只看这一位，看全部人员
          </AllLink>
        )}
      </Flex>
    </Panel>
  )
}
