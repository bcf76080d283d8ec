import type { Envelope } from '#contract/endpoint.ts'
import { decideReview } from '#contract/review/review.ts'
import { type ReviewKind, reviewRules } from '#domain/review-kind.ts'
import { runDue } from '#server/due/due.ts'
import { reviewSources } from '#server/features/oversight/review/review-sources.ts'
import type { TestServer } from './server.ts'

export interface Matter {
  readonly kind: ReviewKind
  readonly id: string | number
}

export type Verdict = Readonly<Record<string, unknown>>

/** A decision about a matter as it is now, as the page of a queue sends it. */
export async function decisionOf(server: TestServer, { kind, id }: Matter, verdict: Verdict) {
  const version = (await reviewSources[kind].versionOf(server.database.executor, String(id))) ?? 'none'
  return { kind, id: String(id), version, ...verdict }
}

/** Decides about a matter in its queue; it takes effect a minute later. */
export async function decideInQueue(
  server: TestServer,
  token: string | null,
  matter: Matter,
  verdict: Verdict,
): Promise<Envelope<any>> {
  const body = await decisionOf(server, matter, verdict)
  return (await server.call(decideReview, { token, body })).envelope
}

/** Lets the minute pass in which decisions can be taken back. */
export async function passMinute(server: TestServer): Promise<void> {
  const until = new Date(server.context.clock().getTime() + reviewRules.takeBackMs)
  server.advance(reviewRules.takeBackMs)
  await runDue(server.context, until)
}

/** Decides about a matter in its queue, and lets the decision take effect. @throws Error where it is refused */
export async function settleInQueue(
  server: TestServer,
  token: string | null,
  matter: Matter,
  verdict: Verdict,
): Promise<void> {
  const { code, msg, data } = await decideInQueue(server, token, matter, verdict)
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  await passMinute(server)
}
