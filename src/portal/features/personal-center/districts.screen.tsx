import { useRef, useState } from 'react'
import { serviceDistrictLimit } from '#contract/district.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { DistrictApply } from './district-apply.tsx'
import { ServiceDistrictRow } from './district-row.tsx'
import { type ServiceDistricts, fetchServiceDistricts } from './districts.api.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    return fetchServiceDistricts(signal)
  })

/** Service districts: those that are had, and the way to one more. */
export default function DistrictsScreen() {
  const { data } = useScreen<typeof loader>()
  return <CenterFrame title="服务地区">{data && <Own first={data} />}</CenterFrame>
}

function Own({ first }: { first: ServiceDistricts }) {
  const container = useRef<HTMLElement>(null)
  const [{ items, left }, setDistricts] = useState(first)
  const live = items.filter(({ state }) => state !== 'cancelled')
  const ended = items.filter(({ state }) => state === 'cancelled')
  const handleCancelled = (next: ServiceDistricts) => {
    // The pressed button goes with its row.
    container.current?.focus({ preventScroll: true })
    setDistricts(next)
  }
  return (
    <>
      <p className="prose mt-3 text-muted">
        <Sentence>{`有的活动只面向某个地区的志愿者。绑定服务地区后，就能报名限定这些地区的活动。最多 ${serviceDistrictLimit} 个，由联合会确认后生效。`}</Sentence>
      </p>
      <section
        ref={container}
        tabIndex={-1}
        className="mt-9 md:mt-11 focus:outline-none"
        aria-labelledby="own-districts"
      >
        <h2 className="h2" id="own-districts">
          我的服务地区
        </h2>
        {live.length === 0 ? (
          <EmptyState title="还没有服务地区" level={3}>
            在下面选一个你常住或常去服务的地区。
          </EmptyState>
        ) : (
          <DistrictList districts={live} onCancelled={handleCancelled} />
        )}
      </section>
      <section className="mt-9 md:mt-11" aria-labelledby="apply-district">
        <h2 className="h2" id="apply-district">
          申请服务地区
        </h2>
        <DistrictApply remaining={left} onApplied={setDistricts} />
      </section>
      {ended.length > 0 && (
        <section className="mt-9 md:mt-11" aria-labelledby="ended-districts">
          <h2 className="h2" id="ended-districts">
            以前的申请
          </h2>
          <DistrictList districts={ended} onCancelled={handleCancelled} />
        </section>
      )}
    </>
  )
}

interface DistrictListProps {
  districts: ServiceDistricts['items']
  onCancelled: (next: ServiceDistricts) => void
}

const DistrictList = ({ districts, onCancelled }: DistrictListProps) => (
  <ul className="grid mt-2">
    {districts.map((district) => (
      <ServiceDistrictRow key={district.code} district={district} onCancelled={onCancelled} />
    ))}
  </ul>
)
