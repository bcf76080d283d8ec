import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { codes } from '#contract/codes.ts'
import { type InvitationEnd, invitationEnds, type InvitationReply } from '#contract/staff/staff.ts'
import { type InvitationFormValues, invitationFormProblems } from '#domain/staff/invitation-form.ts'
import { property } from '#domain/property.ts'
import type { CodeFormProblem } from '../code-entry.ts'
import { failureOf, issuesIn, notProvided, refusedWith } from '../failure.ts'

export interface StaffInvitationContext {
  /** What the link holds. */
  token: string
  invitation: InvitationReply | null
  /** What is wrong with the last attempt, each at its field. */
  problems: readonly CodeFormProblem[]
  /** Why it is over, once it is. */
  end: InvitationEnd | null
  /** What the server says of it, where it is over, refused or not read. */
  message: string | null
  /** Of the account that was made. */
  loginName: string | null
}

export type StaffInvitationEvent =
  | ({ type: 'form.submitted' } & InvitationFormValues)
  /** The invitation could not be read, and is asked for again. */
  | { type: 'read.wanted' }
  | { type: 'login.wanted' }
  | { type: 'home.wanted' }

type Refusal = { error: unknown }
type Submitted = Extract<StaffInvitationEvent, { type: 'form.submitted' }>

const formOf = ({ name, loginName, password, passwordAgain }: InvitationFormValues): InvitationFormValues => ({
  name,
  loginName,
  password,
  passwordAgain,
})

function endOf(error: unknown): InvitationEnd {
  const reason = property(property(error, 'data'), 'reason')
  return invitationEnds.find((end) => end === reason) ?? 'unknown'
}

function problemsOf(error: unknown): CodeFormProblem[] {
  const issues = issuesIn(property(error, 'data'))
  return issues.length > 0 ? issues : [{ field: '', message: failureOf(error).message }]
}

/**
 * The link of an invitation to the staff of an organization: what it is for, the account of whoever accepts, and every way in which it is over, also
 * while the form is being filled. `refused`: the contact has an account of an organization already. Provided by the page: the calls
 * `readInvitation` and `acceptInvitation`, and the actions that lead on. The form sends every attempt, good or not; passwords never
 * enter the context.
 */
export const staffInvitationMachine = setup({
  types: {} as {
    context: StaffInvitationContext
    events: StaffInvitationEvent
    input: { token: string }
    tags: 'busy'
  },
  actors: {
    readInvitation: fromPromise<InvitationReply, { token: string }>(notProvided),
    acceptInvitation: fromPromise<{ loginName: string }, { token: string; form: InvitationFormValues }>(notProvided),
  },
  guards: {
    isOver: (_, { error }: Refusal) => refusedWith(error, codes.ticketInvalid),
    isTaken: (_, { error }: Refusal) => refusedWith(error, codes.stateRefused),
    isAcceptable: (_, form: InvitationFormValues) => invitationFormProblems(form).length === 0,
  },
  actions: {
    keepInvitation: assign((_, { invitation }: { invitation: InvitationReply }) => ({ invitation })),
    keepEnd: assign((_, { error }: Refusal) => ({ end: endOf(error), message: failureOf(error).message })),
    keepMessage: assign((_, { error }: Refusal) => ({ message: failureOf(error).message })),
    clearMessage: assign({ message: null }),
    keepFormProblems: assign((_, form: InvitationFormValues) => ({ problems: invitationFormProblems(form) })),
    keepProblems: assign((_, { error }: Refusal) => ({ problems: problemsOf(error) })),
    clearProblems: assign({ problems: [] }),
    keepLoginName: assign((_, { loginName }: { loginName: string }) => ({ loginName })),
    leadToLogin: () => {},
    leadHome: () => {},
  },
}).createMachine({
  id: 'staffInvitation',
  context: ({ input }) => ({
    token: input.token,
    invitation: null,
    problems: [],
    end: null,
    message: null,
    loginName: null,
  }),
  initial: 'reading',
  options: { maxIterations: 100 },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'readInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: { type: 'keepInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'keepEnd', params: ({ event }) => event },
          },
          { target: 'unread', actions: { type: 'keepMessage', params: ({ event }) => event } },
        ],
      },
    },
    unread: { on: { 'read.wanted': { target: 'reading', actions: 'clearMessage' } } },
    open: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.submitted': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event },
                target: 'sending',
                actions: 'clearProblems',
              },
              { actions: { type: 'keepFormProblems', params: ({ event }) => event } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'accept',
            src: 'acceptInvitation',
            input: ({ context, event }) => ({ token: context.token, form: formOf(event as Submitted) }),
            onDone: {
              target: '#staffInvitation.joined',
              actions: { type: 'keepLoginName', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#staffInvitation.over',
                actions: { type: 'keepEnd', params: ({ event }) => event },
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: '#staffInvitation.refused',
                actions: { type: 'keepMessage', params: ({ event }) => event },
              },
              { target: 'editing', actions: { type: 'keepProblems', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    over: {
      on: {
        'login.wanted': { target: 'left', actions: 'leadToLogin' },
        'home.wanted': { target: 'left', actions: 'leadHome' },
      },
    },
    refused: { on: { 'login.wanted': { target: 'left', actions: 'leadToLogin' } } },
    joined: { on: { 'login.wanted': { target: 'left', actions: 'leadToLogin' } } },
    left: { type: 'final' },
  },
})

export type StaffInvitationActor = ActorRefFrom<typeof staffInvitationMachine>
