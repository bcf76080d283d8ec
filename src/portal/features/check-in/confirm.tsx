import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { isRefusal } from '#machines/failure.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { usePosition } from '../../../shared/location/use-position.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { CheckIn } from './use-check-in.ts'

interface ConfirmProps {
  purpose: AttendancePurpose
  checkIn: CheckIn
}

/** The last step of a volunteer: the position if it is given, and the button. What is refused, or not answered, can be tried again. */
export function Confirm({ purpose, checkIn: { failure, isBusy, confirm } }: ConfirmProps) {
  const position = usePosition()
  return (
    <>
      <p className="text-note leading-meta text-subtle" role="status">
        {position.message}
      </p>
      {failure !== null && (
        <p className="flex gap-2 rounded-lg text-ui px-3.5 py-2.5 bg-error text-error [&>svg]:mt-1" role="alert">
          <Icon name="info" />
          {isRefusal(failure) ? failure.message : `${failure.message}这次扫码还有效，可以再试一次。`}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button loading={isBusy} onClick={() => confirm(position.position ?? null)}>
          确认{purposeLabels[purpose]}
        </Button>
        {position.isWanting && (
          <Button variant="outline" onClick={position.locate}>
            使用我的位置
          </Button>
        )}
      </p>
    </>
  )
}
