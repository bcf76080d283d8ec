import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink, Review } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { DistrictForm } from './district-form.tsx'
import {
  type ManagedDistrictRow,
  type DistrictSite,
  fetchManagedDistricts,
  fetchDistrictSite,
} from './district-site.api.ts'

const path = '/districts'

interface Loaded {
  /** Code of the city whose counties are listed; null for the cities. */
  city: string | null
  districts: readonly ManagedDistrictRow[]
  code: string | null
  /** Null where the address names no district. */
  opened: DistrictSite | null
}

const codeIn = (text: string | null): string | null => (text !== null && /^\d{6}$/.test(text) ? text : null)

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const [city, code] = [codeIn(url.searchParams.get('city')), codeIn(url.searchParams.get('code'))]
  const [districts, opened] = await Promise.all([
    fetchManagedDistricts(city, signal),
    code === null ? null : nullIfNotFound(fetchDistrictSite(code, signal)),
  ])
  return { city, districts, code, opened }
})

function addressOf(city: string | null, code: string | null = null): string {
  const query = new URLSearchParams({ ...(city !== null && { city }), ...(code !== null && { code }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Domains, filing numbers, lines and hotlines of the districts, and the one that is open. */
export default function DistrictsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="地区网站由省志愿者联合会维护">
      {({ city, districts, code, opened }) => (
        <Review
          title="地区网站"
          lead="各地区的域名、备案号、页眉页脚和热线。没有自己的，用上面一级的默认内容。"
          isOpen={code !== null}
          queue={<Districts city={city} districts={districts} openCode={code} />}
        >
          {code === null ? (
            <EmptyState title="从左边选一个地区">域名、备案号、页眉页脚和热线会显示在这里。</EmptyState>
          ) : opened === null ? (
            <EmptyState title="没有这个地区" link={['看全部地区', path]}>
              地址可能不完整，请从列表重新进入。
            </EmptyState>
          ) : (
            <DistrictForm key={`${opened.code} ${opened.revision}`} district={opened} back={addressOf(city)} />
          )}
        </Review>
      )}
    </FederationPage>
  )
}

type ListProps = Pick<Loaded, 'city' | 'districts'> & { openCode: string | null }

const Districts = ({ city, districts, openCode }: ListProps) => (
  <Panel padding={{ base: '4', md: '5' }} aria-label="地区">
    {city !== null && (
      <Link to={path} className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
        看全部城市
      </Link>
    )}
    {districts.length === 0 ? (
      <EmptyState title="没有这个城市" link={['看全部城市', path]}>
        地址可能不完整。
      </EmptyState>
    ) : (
      <List>
        {districts.map((district) => (
          <chakra.li key={district.code}>
            <QueueLink
              to={addressOf(city, district.code)}
              aria-current={district.code === openCode ? 'true' : undefined}
            >
              <b>{district.name}</b>
              <Note>{summaryOf(district)}</Note>
            </QueueLink>
            {district.level === 'city' && city === null && (
              <Link to={addressOf(district.code)} className="link text-note">
                看{district.name}的区县
              </Link>
            )}
          </chakra.li>
        ))}
      </List>
    )}
  </Panel>
)

const summaryOf = ({ domain, icpFilling, hotline }: ManagedDistrictRow): string =>
  [domain || '没有域名', icpFilling || '没有备案号', hotline && `热线 ${hotline}`].filter(Boolean).join('\u00A0· ')
