import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { applyModel } from './apply.model.ts'
import { applicationModel } from './application-lifecycle.model.ts'
import { cardModel } from './card-lifecycle.model.ts'
import { certificateModel } from './certificate-lifecycle.model.ts'
import { draftModel } from './draft.model.ts'
import { locationModel } from './location.model.ts'
import { logoffModel } from './logoff-lifecycle.model.ts'
import { logoutModel } from './logout.model.ts'
import { membershipModel } from './membership-lifecycle.model.ts'
import { missionModel } from './mission-lifecycle.model.ts'
import { noticeModel } from './notice.model.ts'
import { organizationModel } from './organization-lifecycle.model.ts'
import { offerModel } from './offer.model.ts'
import { recoveryModel } from './recovery.model.ts'
import { registrationModel } from './registration.model.ts'
import { sessionModel } from './session.model.ts'
import { runOnActor } from './support/actor.ts'
import { rowGoal } from './support/denominator.ts'
import { readFrozen } from './support/frozen.ts'
import { type Graph, graphsOf } from './support/graph.ts'
import { faultsOf } from './support/judge.ts'
import type { Model } from './support/model.ts'
import { mutantsOf, unbroken } from './support/mutants.ts'
import { tourModel } from './tour.model.ts'
import { timeRecordModel } from './time-record-lifecycle.model.ts'
import { uploadModel } from './upload.model.ts'
import { volunteerCardModel } from './volunteer-card.model.ts'
import { weakPasswordModel } from './weak-password.model.ts'

/** Whether a frozen path on the running actor, the table, or a row that is no longer reached notices the fault. */
async function dies(model: Model, name: string, machine: AnyStateMachine): Promise<boolean> {
  const broken = { ...model, machine }
  return (await fails(broken, name)) || contradicts(broken)
}

async function fails(model: Model, name: string): Promise<boolean> {
  try {
    for (const path of readFrozen(name).shortest) {
      if ((await runOnActor(model, path)).faults.length > 0) return true
    }
    return false
  } catch {
    return true
  }
}

function contradicts(model: Model): boolean {
  try {
    const graphs: Graph[] = []
    for (const [name, start] of Object.entries(model.starts)) {
      const [graph] = graphsOf({ ...model, starts: { [name]: start } })
      if (!graph || faultsOf(model, [graph]).length > 0) return true
      graphs.push(graph)
    }
    const reached = new Set(graphs.flatMap((g) => [...g.edges.values()].flat().map((e) => e.row?.goal)))
    const rows = model.spec.flatMap((row) => [row.from].flat().map((from) => rowGoal(from, row.on, row.given?.[0])))
    return rows.some((row) => !reached.has(row))
  } catch {
    return true
  }
}

/** Edits that change nothing anybody can observe, each with its reason. */
const equal: Record<string, Record<string, string>> = {
  offer: {
    'open.asking always #0 goes to doubting': 'doubting finds the time over and leads to the same place',
    'open.doubting always #0 goes to asking': 'asking finds the time over and leads to the same place',
  },
  location: {
    'asking consent.accepted #0 goes to unknown': 'unknown finds the consent just kept and leads to the same place',
    'asking consent.declined #0 goes to recalling': 'recalling finds the record, known the answer just kept',
    'found always #0 goes to recalling': 'recalling finds the record just kept and leads to the same place',
  },
  draft: Object.fromEntries(
    [
      'conflict newer.taken #0 goes to opening',
      'saved draft.typed #0 goes to opening',
      'saved newer.heard #0 goes to opening',
      'saving onDone #0 goes to opening',
      'saving onDone #1 goes to opening',
      'typed draft.typed #0 goes to opening',
    ].map((edit) => [edit, 'opening tells by the words that wait and leads to the same place']),
  ),
  'volunteer-card': {
    'reporting onError #1 goes to deciding': 'deciding shows the card that is active still, which is applied',
    'savingIndividual onError #0 goes to deciding': 'the profile lacks the fact still, so deciding leads to its step',
    'submitting onError #2 goes to deciding': 'only a complete draft is sent, and deciding leads to its last look',
  },
  tour: Object.fromEntries(
    ['tour.moved', 'tour.next', 'tour.previous'].map((event) => [
      `running ${event} #0 goes to running`,
      'the parent of the target, which begins there',
    ]),
  ),
  upload: Object.fromEntries(
    ['sending onDone #0 goes to resting', 'failed adjusting.dismissed #0 goes to stored'].map((edit) => [
      edit,
      'resting tells by the picture that is kept and leads to the same place',
    ]),
  ),
  session: {
    'signedIn.loggedOff logoff.cancelled #0 goes to deciding':
      'deciding leads a volunteer who is logged off to the same place',
    'signedIn.volunteer logoff.applied #0 goes to volunteer': 'the parent of the target, which begins there',
    'signedIn.volunteer.refreshing onError #0 goes to sorting':
      'sorting finds the same user and leads to the same place',
  },
}

describe.each([
  ['weak-password', weakPasswordModel as unknown as Model],
  ['logout', logoutModel as unknown as Model],
  ['apply', applyModel as unknown as Model],
  ['offer', offerModel as unknown as Model],
  ['location', locationModel as unknown as Model],
  ['mission-lifecycle', missionModel as unknown as Model],
  ['application-lifecycle', applicationModel as unknown as Model],
  ['logoff-lifecycle', logoffModel as unknown as Model],
  ['certificate-lifecycle', certificateModel as unknown as Model],
  ['notice', noticeModel as unknown as Model],
  ['card-lifecycle', cardModel as unknown as Model],
  ['time-record-lifecycle', timeRecordModel as unknown as Model],
  ['organization-lifecycle', organizationModel as unknown as Model],
  ['membership-lifecycle', membershipModel as unknown as Model],
  ['draft', draftModel as unknown as Model],
  ['tour', tourModel as unknown as Model],
  ['upload', uploadModel as unknown as Model],
  ['recovery', recoveryModel as unknown as Model],
  ['registration', registrationModel as unknown as Model],
  ['volunteer-card', volunteerCardModel as unknown as Model],
  ['session', sessionModel as unknown as Model],
])('a fault in the chart of %s', (name, model) => {
  it('is noticed, whatever single edit made it', async () => {
    expect(await dies(model, name, unbroken(model.machine))).toBe(false)
    const survivors: string[] = []
    for (const mutant of mutantsOf(model.machine)) {
      if (!(await dies(model, name, mutant.machine))) survivors.push(mutant.words)
    }
    expect(survivors.toSorted()).toEqual(Object.keys(equal[name] ?? {}).toSorted())
  }, 120_000)
})
