import { chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import type { Datum, ReportedPoint } from '#domain/location/point.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { positionOnSpot } from './position-on-spot.ts'
import { convertToWgs84, metresBetween } from './wgs84.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import { SelectField } from '../../ui/field/form-fields.tsx'
import { usePart } from '../../ui/field/form-parts.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { datumLabels, pointText, readPoint } from './point-text.ts'

const items = recordEntries(datumLabels).map(([code, label]) => ({ code, name: label }))

const unread = '没有读出坐标，请粘贴两个数字：经度和纬度'

interface PointFieldProps {
  name: string
  label?: string
  optional?: boolean
}

/** The point on the map: pasted from one of the maps, or measured here; it says what it understood. */
export function PointField({ name, label = '地图位置', optional = false }: PointFieldProps) {
  const { value, error, onChange, onBlur } = usePart<ReportedPoint | null>(name)
  const [draft, setDraft] = useState<string | null>(null)
  const [datum, setDatum] = useState<Datum>(value?.datum ?? 'gcj02')
  const text = draft ?? (value ? `${value.latitude}, ${value.longitude}` : '')
  const read = (input: string, inputDatum: Datum) => {
    setDraft(input)
    const point = readPoint(input)
    onChange(point && { ...point, datum: inputDatum, source: 'map', accuracy: null })
  }
  return (
    <chakra.div gridColumn="1 / -1" display="grid" gap="2">
      <Grid gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 200px' }} gap="3" alignItems="start">
        <TextField
          id={name}
          name={name}
          label={label}
          optional={optional}
          required={!optional}
          autoComplete="off"
          placeholder="从地图复制坐标，如 113.26438, 23.12911"
          value={text}
          error={text.trim() !== '' && value === null ? unread : error}
          onChange={({ target }) => read(target.value, datum)}
          onBlur={() => {
            if (value) setDraft(null)
            onBlur()
          }}
        />
        <SelectField
          name={`${name}.datum`}
          label="坐标取自"
          optional={false}
          value={value?.datum ?? datum}
          items={items}
          onChange={(next) => {
            setDatum(next as Datum)
            if (value) onChange({ ...value, datum: next as Datum })
          }}
        />
      </Grid>
      <Measure
        onMeasured={(point) => {
          setDraft(null)
          onChange(point)
        }}
      />
      {value && <Understood point={value} />}
    </chakra.div>
  )
}

/** Where this device is now. */
function Measure({ onMeasured }: { onMeasured: (point: ReportedPoint) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const measure = async () => {
    setBusy(true)
    setProblem(null)
    const position = await positionOnSpot()
    setBusy(false)
    if (position) onMeasured({ ...position, datum: 'wgs84', source: 'device' })
    else setProblem('没有取到这台设备的位置。请允许浏览器定位，或从地图复制坐标。')
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
      <Button size="sm" variant="outline" loading={isBusy} loadingText="正在定位" onClick={() => void measure()}>
        <Icon name="pin" />
        用这台设备的位置
      </Button>
      {problem && (
        <span className="text-meta leading-meta text-error" role="alert">
          {problem}
        </span>
      )}
    </chakra.div>
  )
}

/** What became of what was given: the point in the coordinates in which people are measured. */
function Understood({ point }: { point: ReportedPoint }) {
  const wgs84 = convertToWgs84(point)
  const metres = Math.round(metresBetween(point, wgs84))
  return (
    <chakra.p
      display="flex"
      gap="1.5"
      fontSize="meta"
      color="leaf.700"
      css={{ '& > svg': { marginTop: '0.5' } }}
      role="status"
    >
      <Icon name="check" />
      <span>
        读作{pointText(point)}（{datumLabels[point.datum]}）
        {point.datum !== 'wgs84' && `，换算成卫星定位是${pointText(wgs84)}，相差 ${metres} 米`}
        {point.accuracy !== null && `，误差约 ${Math.round(point.accuracy)} 米`}。{attendanceRules.onSpotMetres}{' '}
        米内可签到。
      </span>
    </chakra.p>
  )
}
