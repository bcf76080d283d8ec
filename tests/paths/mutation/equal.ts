/** By machine: edits that change nothing anybody can observe, each with its reason. */
export const equal: Record<string, Record<string, string>> = {
  session: {
    'session.machine.ts: context.organizerInfo?.needsSecondFactor → context.organizerInfo.needsSecondFactor':
      'the organizer is read before it is asked what comes first',
  },
  offer: {
    'offer.machine.ts: context.failure?.message → context.failure.message': 'a place is lost by a failure alone',
    "offer.machine.ts: '' → '?'": 'a place is lost by a failure alone',
  },
  'schedule-entry': Object.fromEntries(
    ['', ' #2', ' #3'].map((nth) => [
      `schedule-entry.machine.ts: 0 → 1${nth}`,
      'a limit that comes a millisecond sooner, measured when the page was read',
    ]),
  ),
  'last-decision': {
    'last-decision.machine.ts: some → every':
      'what is taken back is one person, or all whom the last decision was about',
  },
  'card-application': {
    "card-application.machine.ts: type: 'newer.heard' → nothing":
      'what is handed on is the event itself, with its type',
  },
}

/** The same of components. */
export const equalInComponents: Record<string, string> = {
  "upload-field.tsx: send({ type: 'adjusting.dismissed' }) → undefined":
    'a field that adjusts without a file dismisses it by itself',
  'application-row.tsx: disabled={busy !== null} → nothing': 'a row offers one act, which is then the one under way',
  "application-row.tsx: snapshot.hasTag('takesMark') → !snapshot.hasTag('takesMark')":
    'the way there is drawn fuller while nothing else matters first: a look without words',
  "use-apply.ts: state.matches({ ready: 'refused' }) → !state.matches({ ready: 'refused' })":
    'the panel asks whether it is done, and shows a refusal by its failure',
  'standing.tsx: loading={isCancelling} → nothing': 'what is withdrawn gives way to a page that loads',
  'overview.tsx: loading={isCancelling} → nothing': 'what is withdrawn gives way to a page that loads',
  'notices.tsx: aria-live="polite" → nothing': 'a region with the role status is polite by itself',
}
