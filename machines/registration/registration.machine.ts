import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { codes } from '#contract/codes.ts'
import { registrationLifetimeSeconds } from '#contract/registration/registration.ts'
import { ensure } from '#domain/ensure.ts'
import {
  type Code,
  codeDelays,
  codeFailureProblems,
  codeProblems,
  codeTimers,
  enteringState,
  expiredCode,
  failedAt,
  failureProblems,
  freshCode,
  type CodeRefusal,
  refusedCode,
  type SentCode,
} from '../code-entry.ts'
import { codeSent, contactCodeGuards } from '../contact-code.ts'
import { notProvided, refusedWith } from '../failure.ts'
import {
  type CheckRegistrationCodeInput,
  type ContactCheckResult,
  type Contact,
  codeInput,
  contactProblems,
  formProblems,
  registrationProblems,
  type RegisterInput,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationFormValues,
  type RegistrationInput,
  type RegistrationOutput,
  type SendRegistrationCodeInput,
} from './registration.types.ts'

type FormInput = { form: RegistrationFormValues; today: string }

const lifetime = registrationLifetimeSeconds * 1000

const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext
    events: RegistrationEvent
    input: RegistrationInput
    output: RegistrationOutput
    tags: 'busy'
  },
  actors: {
    sendCode: fromPromise<{ readAt: string | null }, SendRegistrationCodeInput>(notProvided),
    checkCode: fromPromise<ContactCheckResult, CheckRegistrationCodeInput>(notProvided),
    register: fromPromise<{ number: string }, RegisterInput>(notProvided),
  },
  delays: { ...codeDelays, ticketLifetime: ({ context }) => context.ticketLife },
  guards: contactCodeGuards,
}).extend({
  guards: {
    isContact: ({ context }, contact: Contact) => contactProblems(context.userType, contact).length === 0,
    isNew: (_, { ticket }: ContactCheckResult) => ticket !== null,
    hasTicket: ({ context }) => context.ticket !== null,
    isComplete: ({ context }, { form, today }: FormInput) => formProblems(context.userType, form, today).length === 0,
    isIdentityKnown: (_, { error }: { error: unknown }) => refusedWith(error, codes.identityKnown),
  },
  actions: {
    keepCodeProblem: assign((_, attempt: Code) => ({ problems: codeProblems(attempt) })),
    keepFailure: assign((_, failure: CodeRefusal & { field: string }) => ({ problems: failureProblems(failure) })),
    keepCodeFailure: assign(({ context }, refusal: CodeRefusal) => ({
      problems: codeFailureProblems(context, refusal),
    })),
    startCode: assign((_, sent: SentCode) => freshCode(sent)),
    expireCode: assign(expiredCode),
    allowResend: assign({ canResend: true }),
    spendCode: assign({ isSpent: true }),
    loseTicket: assign({ ticket: null }),
    clearProblems: assign({ problems: [] }),
    keepContact: assign((_, { channel, contact, agreements }: Contact) => ({
      contact: { channel, contact: contact.trim(), agreements },
      problems: [],
    })),
    keepContactProblems: assign(({ context }, contact: Contact) => ({
      problems: contactProblems(context.userType, contact),
    })),
    keepFormProblems: assign(({ context }, { form, today }: FormInput) => ({
      problems: formProblems(context.userType, form, today),
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ problems: registrationProblems(error) })),
    keepTicket: assign((_, { ticket }: ContactCheckResult) => ({ ticket, ticketLife: lifetime, problems: [] })),
    keepLoginName: assign((_, { existingName }: ContactCheckResult) => ({ existingName, problems: [] })),
    forgetLoginName: assign({ existingName: null }),
    keepNumber: assign((_, { number }: { number: string }) => ({ number, ticket: null })),
  },
})

/**
 * Registration of a volunteer or an organization: a contact that reads its code, then the form (docs/rules/accounts.md#registration).
 * Provided by the page: the calls `sendCode`, `checkCode` (a ticket, or the masked name of the account that the contact has) and `register`
 * (the number that was given). Forms send every attempt, good or not, and show `problems` at their fields; codes, passwords and the form
 * never enter the context. A ticket that is kept leads to the form. The actor ends with the number.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...freshCode({ readAt: null }),
    userType: input.userType,
    contact: input.savedTicket?.contact ?? null,
    ticket: input.savedTicket?.ticket ?? null,
    ticketLife: input.savedTicket?.milliseconds ?? lifetime,
    existingName: null,
    number: null,
  }),
  initial: 'contacting',
  options: { maxIterations: 100 },
  output: ({ context }): RegistrationOutput => ({ userType: context.userType, number: ensure(context.number) }),
  states: {
    contacting: {
      initial: 'editing',
      always: { guard: 'hasTicket', target: 'filling' },
      states: {
        editing: {
          on: {
            'contact.submitted': [
              {
                guard: { type: 'isContact', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'keepContact', params: ({ event }) => event },
              },
              { actions: { type: 'keepContactProblems', params: ({ event }) => event } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => codeInput(context),
            onDone: codeSent('#registration.verifying'),
            onError: failedAt('editing', 'contact'),
          },
        },
      },
    },
    verifying: {
      initial: 'entering',
      after: codeTimers,
      on: { 'contact.changed': { target: 'contacting', actions: 'clearProblems' } },
      states: {
        entering: enteringState,
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted')
              return { ...codeInput(context), code: event.code }
            },
            onDone: [
              {
                guard: { type: 'isNew', params: ({ event }) => event.output },
                target: '#registration.filling',
                actions: { type: 'keepTicket', params: ({ event }) => event.output },
              },
              {
                target: '#registration.known',
                actions: { type: 'keepLoginName', params: ({ event }) => event.output },
              },
            ],
            onError: refusedCode,
          },
        },
        resending: {
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context }) => codeInput(context),
            onDone: codeSent('#registration.verifying'),
            onError: failedAt('entering', 'code'),
          },
        },
      },
    },
    /** The contact has an account already. */
    known: { on: { 'contact.changed': { target: 'contacting', actions: 'forgetLoginName' } } },
    filling: {
      initial: 'editing',
      after: { ticketLifetime: { actions: 'loseTicket' } },
      on: { 'ticket.refused': { actions: 'loseTicket' } },
      states: {
        editing: {
          always: { guard: 'hasNoTicket', target: '#registration.expired', actions: 'clearProblems' },
          on: {
            'form.submitted': [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'submitting',
                actions: 'clearProblems',
              },
              { actions: { type: 'keepFormProblems', params: ({ event }) => event } },
            ],
            'contact.changed': { target: '#registration.contacting', actions: ['loseTicket', 'clearProblems'] },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context, event }) => {
              assertEvent(event, 'form.submitted')
              return {
                userType: context.userType,
                ticket: ensure(context.ticket),
                agreements: ensure(context.contact).agreements,
                form: event.form,
              }
            },
            onDone: {
              target: '#registration.done',
              actions: { type: 'keepNumber', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isTicketInvalid', params: ({ event }) => event },
                target: 'editing',
                actions: 'loseTicket',
              },
              {
                guard: { type: 'isIdentityKnown', params: ({ event }) => event },
                target: 'identityKnown',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
              { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
            ],
          },
        },
        /** The ID number has an account: its way back is the recovery of the password, or the federation. */
        identityKnown: { on: { 'form.resumed': { target: 'editing', actions: 'clearProblems' } } },
      },
    },
    expired: { on: { 'contact.changed': 'contacting' } },
    done: { type: 'final' },
  },
})

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
