import { normaliseIdCard } from '#domain/fields/id-card.ts'
import { addDays } from '#domain/fields/shanghai-day.ts'
import type { Random } from './random.ts'

const checkWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An ID number that passes GB 11643 for a county, a birthday and a gender; `serial` keeps two people apart. */
export function idNumberFor(county: string, birthDay: string, gender: 'male' | 'female', serial: number): string {
  const order = String(((serial * 2) % 998) + (gender === 'male' ? 1 : 2)).padStart(3, '0')
  const body = `${county}${birthDay.replaceAll('-', '')}${order}`
  const sum = checkWeights.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return normaliseIdCard(`${body}${'10X98765432'[sum % 11]}`)
}

/** Ages as they are among volunteers: many students, then working people, some pensioners; a few are minors. */
export function drawBirthDay(random: Random, today: string): string {
  const [low, high] = random.weighted<readonly [number, number]>([
    [[14, 17], 6],
    [[18, 25], 38],
    [[26, 40], 30],
    [[41, 59], 18],
    [[60, 74], 8],
  ])
  return addDays(today, -(random.between(low, high) * 365 + Math.ceil(high / 4) + random.between(0, 300)))
}

/** Education, occupation and political status (codes of their lists) that go with an age. */
export function drawStation(
  random: Random,
  age: number,
): { education: string; occupation: string; politicalStatus: string } {
  if (age < 18) return { education: '60', occupation: '31', politicalStatus: '03' }
  if (age < 23) return { education: '20', occupation: '31', politicalStatus: random.pick(['03', '03', '01']) }
  const education = random.pick(['20', '20', '20', '30', '30', '10', '40', '60'])
  const occupation = age >= 60 ? '80' : random.pick(['13', '17', '17', '21', '24', '11', '51', '54'])
  const politicalStatus = age < 28 ? random.pick(['03', '01', '13']) : random.pick(['13', '13', '13', '01'])
  return { education, occupation, politicalStatus }
}
