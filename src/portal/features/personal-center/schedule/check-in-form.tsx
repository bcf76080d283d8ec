import { useState } from 'react'
import type { scanQrcode } from '#contract/attendance/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { failureOf, isRefusal } from '#machines/failure.ts'
import { timeOfDay } from '../../../../lib/dates.ts'
import { notify } from '../../../../lib/notice.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { noteMoment } from '../../../../lib/server-clock.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { checkIn } from '../../../../shared/attendance/attendance.api.ts'
import { keepScan, type LateScan } from '../../../../shared/attendance/late-scans.ts'
import { usePosition } from '../../../../shared/location/use-position.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Form, FormFailure } from '../../../../ui/form/form.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { failureIn, showRefusal } from '../../../../ui/form/refusal.ts'
import { checksOf } from '../../../../ui/form/rules.ts'
import { handleSubmit, useForm } from '../../../../ui/form/use-form.ts'
import { CodeScanner } from './code-scanner.tsx'
import { canScan } from './scan-code.ts'
import styles from './check-in-form.module.css'

type Proof = { readonly code: string } | { readonly applicationId: string; readonly digits: string }

interface CheckInFormProps {
  applicationId: string
  missionName: string
  /** 签到 or 签退. */
  label: string
  onDone: () => void
  onClose: () => void
}

const rules = checksOf<{ digits: string }>({
  digits: (digits) => (/^\d{6}$/.test(readNumber(digits)) ? null : '请输入组织者屏幕上的 6 位数字'),
})

/** The code on the organizer's screen by the camera, or its six digits by hand, and the position if the person gives it. */
export default function CheckInForm(props: CheckInFormProps) {
  const { applicationId, label, onClose } = props
  const position = usePosition()
  const { form, isBusy, scans, setScans, send } = useCheckIn(props, position.position)
  return (
    <Form
      className={`grid gap-2.5 p-4 rounded-xl bg-subtle ${styles['form']}`}
      aria-label={`现场${label}`}
      form={form}
      busy={isBusy}
      failure={failureIn(form)}
      onSubmit={handleSubmit(form, ({ digits }) => send({ applicationId, digits: readNumber(digits) }))}
    >
      {scans && <CodeScanner busy={isBusy} onCode={(code) => send({ code })} onClose={() => setScans(false)} />}
      <TextField
        label="六位数字"
        inputMode="numeric"
        autoComplete="off"
        hint="组织者屏幕上的数字，每半分钟换一次"
        error={form.formState.errors.digits?.message}
        {...form.register('digits')}
      />
      <p className="text-note leading-meta text-subtle" role="status">
        {position.message}
      </p>
      <FormFailure />
      <p className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" loading={isBusy}>
          {label}
        </Button>
        {!scans && canScan() && (
          <Button size="sm" variant="outline" onClick={() => setScans(true)}>
            用相机扫码
          </Button>
        )}
        {position.isWanting && (
          <Button size="sm" variant="outline" onClick={position.locate}>
            使用我的位置
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          取消
        </Button>
      </p>
    </Form>
  )
}

/** Sends a proof of presence; while no server can be reached it waits on this phone. */
function useCheckIn({ missionName, label, onDone, onClose }: CheckInFormProps, position: LateScan['position']) {
  const form = useForm({ mode: 'onTouched', resolver: rules, defaultValues: { digits: '' } })
  const [scans, setScans] = useState(false)
  const { task, write } = useWrite(
    async (proof: Proof, signal) => {
      const scan = { ...proof, nonce: randomHex(16), position }
      const moment = noteMoment()
      try {
        return await checkIn(scan, signal)
      } catch (error) {
        if (isRefusal(error) || !keepScan({ ...scan, ...moment }, `${label}：${missionName}`)) throw error
        return null
      }
    },
    {
      onDone: (reply) => {
        setScans(false)
        // What waits on this phone stands above the list.
        if (!reply) return onClose()
        notify.success(successText(label, reply))
        onDone()
      },
      onFailed: (error) => {
        if (isRefusal(error)) form.setError('digits', { message: failureOf(error).message }, { shouldFocus: !scans })
        else showRefusal(form, error, {})
      },
    },
  )
  const send = (proof: Proof): void => {
    form.clearErrors()
    write({ name: 'checkIn' }, proof)
  }
  return { form, isBusy: task !== null, scans, setScans, send }
}

/** What came of it; a stay that is too short is told so while the person can still come back to the screen. */
function successText(label: string, reply: Reply<typeof scanQrcode>): string {
  if (reply.waiting) return `已记下，${timeOfDay(reply.at)} 开始签到时自动签到，不用再扫`
  if (reply.counted === false) return `${label}成功。在场时间还不够，按规则不计时长；还在服务的话，离开前再签退一次`
  const raise = reply.raise ? `。${reply.raise}` : ''
  return reply.grade ? `${label}成功，现在的证据等级是 ${reply.grade}：${reply.why}${raise}` : `${label}成功${raise}`
}
