import { serviceTargets } from '#domain/lists/service-target.ts'
import { distances, states, withinText } from './filters.ts'
import { Line } from '../../ui/list/filter-line.tsx'
import type { OptionsProps } from './filter-lines.tsx'

/** The lines of a mission's state, whom it serves and how far it is. */
export default function MoreFilters({ params: { state, target, within }, option }: OptionsProps) {
  return (
    <>
      <Line label="状态">
        {option('不限', { state: undefined }, !state)}
        {Object.entries(states).map(([value, text]) => option(text, { state: value }, value === state))}
      </Line>
      <Line label="对象">
        {option('不限', { target: undefined }, !target)}
        {serviceTargets.map(({ code, name }) => option(name, { target: code }, code === target))}
      </Line>
      <Line label="距离">
        {option('不限', { within: undefined }, !within)}
        {distances.map((kilometres) =>
          option(withinText(String(kilometres)), { within: String(kilometres) }, String(kilometres) === within),
        )}
      </Line>
    </>
  )
}
