import { type ArticleEventType, type ArticleState, articleEvents, articleStates } from '#domain/lifecycle/article.ts'
import { expect, expectTypeOf, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type AnomalyEventType, anomalyEvents, type AnomalyState, anomalyStates } from '#domain/lifecycle/anomaly.ts'
import {
  type ApplicationEventType,
  type ApplicationState,
  applicationEvents,
  applicationStates,
} from '#domain/lifecycle/application.ts'
import { type CardEventType, type CardState, cardEvents, cardStates } from '#domain/lifecycle/card.ts'
import {
  type CertificateEventType,
  type CertificateState,
  certificateEvents,
  certificateStates,
} from '#domain/lifecycle/certificate.ts'
import {
  type CorrectionEventType,
  correctionEvents,
  type CorrectionState,
  correctionStates,
} from '#domain/lifecycle/correction.ts'
import { type LogoffEventType, type LogoffState, logoffEvents, logoffStates } from '#domain/lifecycle/logoff.ts'
import {
  type MembershipEventType,
  type MembershipState,
  membershipEvents,
  membershipStates,
} from '#domain/lifecycle/membership.ts'
import { type MissionEventType, type MissionState, missionEvents, missionStates } from '#domain/lifecycle/mission.ts'
import {
  type ObjectionEventType,
  objectionEvents,
  type ObjectionState,
  objectionStates,
} from '#domain/lifecycle/objection.ts'
import {
  type OrganizationEventType,
  type OrganizationState,
  organizationEvents,
  organizationStates,
} from '#domain/lifecycle/organization.ts'
import {
  type PhotoClaimEventType,
  photoClaimEvents,
  type PhotoClaimState,
  photoClaimStates,
} from '#domain/lifecycle/photo-claim.ts'
import { reportEvents, type ReportEventType, type ReportState, reportStates } from '#domain/lifecycle/report.ts'
import {
  type ServiceDistrictEventType,
  serviceDistrictEvents,
  type ServiceDistrictState,
  serviceDistrictStates,
} from '#domain/lifecycle/service-district.ts'
import {
  type TimeRecordEventType,
  type TimeRecordState,
  timeRecordEvents,
  timeRecordStates,
} from '#domain/lifecycle/time-record.ts'
import { articleMachine } from '#machines/lifecycle/article.machine.ts'
import { anomalyMachine } from '#machines/lifecycle/anomaly.machine.ts'
import { correctionMachine } from '#machines/lifecycle/correction.machine.ts'
import { objectionMachine } from '#machines/lifecycle/objection.machine.ts'
import { serviceDistrictMachine } from '#machines/lifecycle/service-district.machine.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { type EventName, eventNames, type StateName, stateNames } from '#machines/lifecycle/lifecycle.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { photoClaimMachine } from '#machines/lifecycle/photo-claim.machine.ts'
import { reportMachine } from '#machines/lifecycle/report.machine.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'

const lifecycles: {
  id: string
  machine: AnyStateMachine
  states: readonly string[]
  events: readonly string[]
}[] = [
  { id: 'application', machine: applicationMachine, states: applicationStates, events: applicationEvents },
  { id: 'card', machine: cardMachine, states: cardStates, events: cardEvents },
  { id: 'certificate', machine: certificateMachine, states: certificateStates, events: certificateEvents },
  { id: 'logoff', machine: logoffMachine, states: logoffStates, events: logoffEvents },
  { id: 'membership', machine: membershipMachine, states: membershipStates, events: membershipEvents },
  { id: 'mission', machine: missionMachine, states: missionStates, events: missionEvents },
  { id: 'organization', machine: organizationMachine, states: organizationStates, events: organizationEvents },
  { id: 'anomaly', machine: anomalyMachine, states: anomalyStates, events: anomalyEvents },
  { id: 'correction', machine: correctionMachine, states: correctionStates, events: correctionEvents },
  { id: 'article', machine: articleMachine, states: articleStates, events: articleEvents },
  { id: 'objection', machine: objectionMachine, states: objectionStates, events: objectionEvents },
  {
    id: 'serviceDistrict',
    machine: serviceDistrictMachine,
    states: serviceDistrictStates,
    events: serviceDistrictEvents,
  },
  { id: 'photoClaim', machine: photoClaimMachine, states: photoClaimStates, events: photoClaimEvents },
  { id: 'report', machine: reportMachine, states: reportStates, events: reportEvents },
  { id: 'timeRecord', machine: timeRecordMachine, states: timeRecordStates, events: timeRecordEvents },
]

test.each(lifecycles)('chart and contract name the same states and events: $id', ({ machine, states, events }) => {
  expect(stateNames(machine)).toEqual([...states])
  expect(new Set(eventNames(machine))).toEqual(new Set(events))
})

test('the types of charts and contract are the same', () => {
  expectTypeOf<StateName<typeof applicationMachine>>().toEqualTypeOf<ApplicationState>()
  expectTypeOf<EventName<typeof applicationMachine>>().toEqualTypeOf<ApplicationEventType>()
  expectTypeOf<StateName<typeof cardMachine>>().toEqualTypeOf<CardState>()
  expectTypeOf<EventName<typeof cardMachine>>().toEqualTypeOf<CardEventType>()
  expectTypeOf<StateName<typeof certificateMachine>>().toEqualTypeOf<CertificateState>()
  expectTypeOf<EventName<typeof certificateMachine>>().toEqualTypeOf<CertificateEventType>()
  expectTypeOf<StateName<typeof logoffMachine>>().toEqualTypeOf<LogoffState>()
  expectTypeOf<EventName<typeof logoffMachine>>().toEqualTypeOf<LogoffEventType>()
  expectTypeOf<StateName<typeof membershipMachine>>().toEqualTypeOf<MembershipState>()
  expectTypeOf<EventName<typeof membershipMachine>>().toEqualTypeOf<MembershipEventType>()
  expectTypeOf<StateName<typeof missionMachine>>().toEqualTypeOf<MissionState>()
  expectTypeOf<EventName<typeof missionMachine>>().toEqualTypeOf<MissionEventType>()
  expectTypeOf<StateName<typeof organizationMachine>>().toEqualTypeOf<OrganizationState>()
  expectTypeOf<EventName<typeof organizationMachine>>().toEqualTypeOf<OrganizationEventType>()
  expectTypeOf<StateName<typeof anomalyMachine>>().toEqualTypeOf<AnomalyState>()
  expectTypeOf<EventName<typeof anomalyMachine>>().toEqualTypeOf<AnomalyEventType>()
  expectTypeOf<StateName<typeof correctionMachine>>().toEqualTypeOf<CorrectionState>()
  expectTypeOf<EventName<typeof correctionMachine>>().toEqualTypeOf<CorrectionEventType>()
  expectTypeOf<StateName<typeof articleMachine>>().toEqualTypeOf<ArticleState>()
  expectTypeOf<EventName<typeof articleMachine>>().toEqualTypeOf<ArticleEventType>()
  expectTypeOf<StateName<typeof objectionMachine>>().toEqualTypeOf<ObjectionState>()
  expectTypeOf<EventName<typeof objectionMachine>>().toEqualTypeOf<ObjectionEventType>()
  expectTypeOf<StateName<typeof serviceDistrictMachine>>().toEqualTypeOf<ServiceDistrictState>()
  expectTypeOf<EventName<typeof serviceDistrictMachine>>().toEqualTypeOf<ServiceDistrictEventType>()
  expectTypeOf<StateName<typeof photoClaimMachine>>().toEqualTypeOf<PhotoClaimState>()
  expectTypeOf<EventName<typeof photoClaimMachine>>().toEqualTypeOf<PhotoClaimEventType>()
  expectTypeOf<StateName<typeof reportMachine>>().toEqualTypeOf<ReportState>()
  expectTypeOf<EventName<typeof reportMachine>>().toEqualTypeOf<ReportEventType>()
  expectTypeOf<StateName<typeof timeRecordMachine>>().toEqualTypeOf<TimeRecordState>()
  expectTypeOf<EventName<typeof timeRecordMachine>>().toEqualTypeOf<TimeRecordEventType>()
})
