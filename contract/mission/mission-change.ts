import { z } from 'zod'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { endpoint, id, instant } from '../endpoint.ts'
import { contactLine, contactLineMessage } from '#domain/fields/contact-line.ts'
import { draftLimits } from '#domain/mission-draft/draft.ts'
import { missionLimits } from '#domain/mission-draft/problems.ts'
import { plainLine } from '#domain/fields/copied-number.ts'
import { reportedPoint } from '#domain/location/point.ts'

const text = (name: string, maximum: number) =>
  z.string().trim().min(1, `请填写${name}`).max(maximum, `${name}最多 ${maximum} 字，请精简一些`).optional()

const age = z
  .number()
  .int()
  .min(1, `年龄填 1 到 ${missionLimits.age}`)
  .max(missionLimits.age, `年龄填 1 到 ${missionLimits.age}`)

/**
 * Changes time, place, contact, meeting words, places, or what positions ask for, of a mission that takes applications, or asks less of
 * people; what is left out stays. Everybody with a live application whom time, place, contact or meeting words concern is told what was and what is, by site message
 * and e-mail; places that become free go to the waiting list. Codes 12001 where the mission's chart does not allow it or a slot has begun,
 * 12011 when applicants have another mission at the new time, with their number in `data.volunteers`.
 */
export const missionChange = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/change',
  caller: 'organizer',
  act: 'mission.change',
  toPeople: ['place', 'address', 'meeting', 'contactName', 'reason', 'positions.needs'],
  body: z.object({
    missionId: id,
    slots: z
      .array(
        z
          .object({
            slotId: id,
            startAt: instant.optional(),
            endAt: instant.optional(),
            /** Not below the places that are held. */
            capacity: z
              .number()
              .int()
              .min(1, '名额至少 1 个')
              .max(missionLimits.capacity, `名额最多 ${missionLimits.capacity} 个`)
              .optional(),
          })
          .refine(({ startAt, endAt }) => (startAt === undefined) === (endAt === undefined), '请同时填写开始和结束时间')
          .refine(
            ({ startAt, endAt }) =>
              startAt === undefined || endAt === undefined || Date.parse(startAt) < Date.parse(endAt),
            '结束时间要晚于开始时间',
          ),
      )
      .max(50, '一次最多改 50 个时段')
      .optional(),
    /** What positions ask for. */
    positions: z
      .array(
        z.object({
          positionId: id,
          needs: z.string().trim().max(missionLimits.needs, `岗位要求最多 ${missionLimits.needs} 字，请精简一些`),
        }),
      )
      .max(20, '一次最多改 20 个岗位')
      .optional(),
    /** Asks less of people; what is stricter than before is refused. */
    conditions: z
      .object({
        ageFrom: age.nullable(),
        ageTo: age.nullable(),
        needsRealName: z.boolean(),
        needsDistrict: z
          .string()
          .regex(/^\d{6}$/, '请从列表中选择服务地区')
          .nullable(),
        needsMinutes: z.number().int().min(0, '服务时长不能小于 0'),
        needsSkills: z.array(z.string()).max(draftLimits.skills, `技能最多 ${draftLimits.skills} 项`),
      })
      .partial()
      .optional(),
    category: z.never('已经开始报名，服务类别不能再改；要换类别请另发一个活动').optional(),
    place: text('地点', 50),
    address: text('详细地址', 100),
    /** Of the place; null where it is not known. One that a device measured says its accuracy, at most 200 m. */
    position: reportedPoint
      .refine(
        ({ source, accuracy }) =>
          accuracy === null ? source !== 'device' : accuracy <= attendanceRules.accurateMetres,
        '定位不够准，请到开阔处再取一次，或在地图上选点',
      )
      .nullable()
      .optional(),
    contactName: text('联系人', 30),
    contactPhone: z.string().overwrite(plainLine).regex(contactLine, contactLineMessage).optional(),
    /** Where and how participants meet; empty text takes it away. */
    meeting: z.string().trim().max(200, '集合说明最多 200 字，请精简一些').optional(),
    /** Why, in a sentence for the applicants. */
    reason: z.string().trim().max(200, '变更原因最多 200 字，请精简一些').optional(),
  }),
  reply: z.object({
    changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    /** What is more than was reviewed: it waits for the federation, and nobody was told. */
    waiting: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    /** Applications whose volunteers were notified. */
    told: z.number().int().nonnegative(),
  }),
})
