import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { attendanceRules, type scanQrcode } from '#contract/attendance.ts'
import { isSuccess } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeScanner } from './code-scanner.tsx'
import { type Position, positionOnSpot } from './position-on-spot.ts'
import { canScan } from './scan-code.ts'
import styles from './check-in-form.module.css'

type Proof = { readonly code: string } | { readonly applicationId: string; readonly digits: string }

interface CheckInFormProps {
  applicationId: string
  /** 签到 or 签退. */
  words: string
  onDone: () => void
  onClose: () => void
}

/** The code on the organizer's screen by the camera, or its six digits by hand, and the position if the person gives it. */
export default function CheckInForm({ applicationId, words, onDone, onClose }: CheckInFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { digits: '' } })
  const [position, setPosition] = useState<Position | 'asking' | 'refused' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [scans, setScans] = useState(false)
  const { task, write } = useWrite(
    async (_task, proof, signal) => {
      const { checkIn } = await import('./check-in.api.ts')
      const given = typeof position === 'object' && position !== null ? position : undefined
      const answer = checkIn({ ...(proof as Proof), position: given }, signal)
      const { code, msg, data } = await answer.catch((error: unknown) => {
        setFailure(formRefusal(error)[0]?.message ?? null)
        throw error
      })
      if (!isSuccess(code)) {
        form.setError('digits', { message: msg }, { shouldFocus: !scans })
        throw new Error(msg)
      }
      setScans(false)
      notify.success(doneWords(words, data))
    },
    { onDone },
  )
  const send = (proof: Proof): void => {
    if (task !== null) return
    setFailure(null)
    form.clearErrors()
    write({ name: 'checkIn' }, proof)
  }
  const locate = async () => {
    setPosition('asking')
    setPosition((await positionOnSpot()) ?? 'refused')
  }
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={`现场${words}`}
      onSubmit={(event) =>
        void form.handleSubmit(({ digits }) => {
          send({ applicationId, digits: digits.replaceAll(/\s/g, '') })
        })(event)
      }
    >
      {scans && <CodeScanner busy={task !== null} onCode={(code) => send({ code })} onClose={() => setScans(false)} />}
      <TextField
        label="六位数字"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        hint="组织者屏幕上的数字，每半分钟换一次"
        error={form.formState.errors.digits?.message}
        {...form.register('digits', {
          validate: (value) => /^\d{6}$/.test(value.replaceAll(/\s/g, '')) || '请输入组织者屏幕上的 6 位数字',
        })}
      />
      <p className="note" role="status">
        {positionWords(position)}
      </p>
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <p className={styles['acts']}>
        <Button type="submit" size="sm" loading={task !== null}>
          {words}
        </Button>
        {!scans && canScan() && (
          <Button size="sm" variant="outline" onClick={() => setScans(true)}>
            用相机扫码
          </Button>
        )}
        {isWanting(position) && (
          <Button size="sm" variant="outline" onClick={() => void locate()}>
            使用我的位置
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          取消
        </Button>
      </p>
    </form>
  )
}

const isWanting = (position: Position | 'asking' | 'refused' | null): boolean =>
  position === null ||
  position === 'refused' ||
  (position !== 'asking' && position.accuracy > attendanceRules.accurateMetres)

/** What came of it; a stay that is too short is told so while the person can still come back to the screen. */
function doneWords(words: string, done: Reply<typeof scanQrcode> | null): string {
  if (done?.counted === false) return `${words}成功。在场时间还不够，按规则不计时长；还在服务的话，离开前再签退一次`
  return done?.grade ? `${words}成功，现在的证据等级是 ${done.grade}` : `${words}成功`
}

const positionWords = (position: Position | 'asking' | 'refused' | null): string => {
  if (position === 'asking') return '正在取得位置…'
  if (position === 'refused') return '没有取得位置，也可以签。组织确认你在场后，证据等级为 B，否则为 C。'
  if (position && position.accuracy > attendanceRules.accurateMetres)
    return `定位误差约 ${Math.round(position.accuracy)} 米，超过 ${attendanceRules.accurateMetres} 米，不能证明在现场。到开阔处再取一次会更准。`
  if (position) return `已取得位置，误差约 ${Math.round(position.accuracy)} 米，只记录离活动地点有多远。`
  return '签到和签退都带上位置，证据等级为 A；不带位置的，组织确认你在场后为 B，否则为 C。'
}
