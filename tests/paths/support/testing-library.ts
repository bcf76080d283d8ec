import { act as reactAct, cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MotionGlobalConfig } from 'framer-motion'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Run, Walk } from './actor.ts'
import { Fingerprints, inOrder } from './fingerprints.ts'
import { isAlone, keepFailure, type Numbered, numbered, repeatHint, replayed } from './chosen.ts'
import { type ComponentPlan, planComponents } from './component-plan.ts'
import { type FrozenPath, type FrozenStep, readFrozen } from './frozen.ts'
import type { Model } from './model.ts'
import { Looks } from './looks.ts'
import { pathReport, type Ran, recordDefinition, recordRuns } from './record.ts'
import { Refusals } from './refusals.ts'
import { type Actions, Stage, settled } from './stage.ts'
import { act, type Facts, type Landmark, type Inspect, inspectState, type Ui, type Vocabulary } from './ui.ts'

// happy-dom has no clock for animations: what leaves would stay for ever.
MotionGlobalConfig.skipAnimations = true

configure({ getElementError: (message) => new Error(message ?? 'not found') })

/** Looks at most; between two of them the page has a turn, however busy the machine is. */
const maxAttempts = 40

function find({ role, name, disabled, pressed, byText }: Landmark): HTMLElement[] {
  if (role === 'text') return screen.queryAllByText(name)
  if (role === 'step') {
    const steps = document.querySelectorAll<HTMLElement>('[aria-current="step"]')
    return [...steps].filter((step) => step.textContent?.includes(String(name)))
  }
  const elements = byText
    ? screen.queryAllByRole(role).filter((spoken) => says(spoken, name))
    : screen.queryAllByRole(role, { name, ...(pressed !== undefined && { pressed }) })
  return disabled ? elements.filter(takesNothing) : elements
}

function says({ textContent }: HTMLElement, name: string | RegExp): boolean {
  const text = textContent?.trim() ?? ''
  return typeof name === 'string' ? text.includes(name) : name.test(text)
}

const takesNothing = (element: HTMLElement): boolean =>
  (element as HTMLButtonElement).disabled ||
  element.getAttribute('aria-disabled') === 'true' ||
  element.closest('fieldset[disabled]') !== null

/** A turn of the page: what it loads lazily is there at its end, however long that takes. */
async function turn(): Promise<void> {
  await settled()
  await vi.dynamicImportSettled()
}

/** Tries until it holds. A page without a network has nothing to wait for but its own turns: it is given about a second of them. */
async function until<T>(check: () => T): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return check()
    } catch (error) {
      if (attempt === maxAttempts)
        throw new Error(`${(error as Error).message}\n  seen: ${pageText()}`, { cause: error })
    }
    await reactAct(async () => {
      await new Promise((done) => setTimeout(done, Math.min(2 ** attempt, 25)))
      await turn()
    })
  }
}

/** The words of the page, for whoever reads what went wrong. */
function pageText(): string {
  const text = (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return text.length > 600 ? `${text.slice(0, 600)}…` : text || 'an empty page'
}

/** The page under Testing Library. */
export function screenUi(): Ui {
  const user = userEvent.setup()
  const one = async (landmark: Landmark): Promise<HTMLElement> => {
    return until(() => {
      const [element] = find(landmark)
      if (!element) throw new Error(`expected ${describeLandmark(landmark)}, which is not there`)
      return element
    })
  }
  return {
    see: async (what) => void (await one(what)),
    seeNone: (...all) =>
      until(() => {
        for (const what of all)
          if (find(what).length > 0) throw new Error(`expected no ${describeLandmark(what)}, which is there`)
      }),
    press: async (role, name, inside) => {
      const target = inside ? within(await one(inside)).getByRole(role, { name }) : await one({ role, name })
      // In two parts, so that the page receives the press before the release, as from a pointer.
      await user.pointer({ keys: '[MouseLeft>]', target })
      await user.pointer('[/MouseLeft]')
      // What was chosen closes its list, which gives the focus back a frame later.
      if (role === 'option') await reactAct(() => new Promise<unknown>(requestAnimationFrame))
    },
    cannotPress: (role, name, inside) =>
      until(() => {
        const [place] = inside ? find(inside) : [document.body]
        const free = place && find({ role, name }).find((control) => place.contains(control) && !takesNothing(control))
        if (free) throw new Error(`${role} "${String(name)}" can be pressed`)
      }),
    keys: async (on, key) => {
      const element = await one(on)
      await reactAct(async () => element.focus())
      await user.keyboard(`{${key}}`)
    },
    fill: async (label, value) => {
      const field = await until(() => screen.getByLabelText(label))
      await user.clear(field)
      // Nobody types a long text key by key.
      if (value.length > 8) await user.paste(value)
      else if (value !== '') await user.type(field, value.replaceAll(/[{[]/g, '$&$&'))
    },
    choose: async (label, option) => {
      const list = await until(() => screen.getByRole('combobox', { name: label }))
      // What the field before it resumes when it is left is drawn first: it would put the list back in the middle of the choice.
      await reactAct(async () => list.focus())
      await reactAct(settled)
      await user.selectOptions(list, option)
    },
    tick: async (name, checked) => {
      const box = (await one({ role: 'checkbox', name })) as HTMLInputElement
      if (box.checked !== checked) await user.click(box)
    },
    pick: async (group, names) => {
      const boxes = within(await one({ role: 'group', name: group })).getAllByRole<HTMLInputElement>('checkbox')
      for (const box of boxes) {
        if (box.checked !== names.includes(box.labels?.[0]?.textContent ?? '')) await user.click(box)
      }
    },
    give: async (input, { name, mimeType, buffer }) => {
      const fileInput = await until(() => {
        const element = document.querySelector<HTMLInputElement>(input)
        expect(element, input).not.toBeNull()
        return element as HTMLInputElement
      })
      // What the input asks for by `accept` is a hint that phones and drag and drop go around.
      const open = userEvent.setup({ applyAccept: false })
      await open.upload(fileInput, new File([buffer as BlobPart], name, { type: mimeType }))
    },
  }
}

/** How a page stands on the stage. */
export interface ComponentPage {
  mount: (stage: Stage) => void | Promise<void>
  actions?: Actions
  /** Draws the page as somebody finds it who comes again, after what happened elsewhere. */
  again?: () => Promise<void>
  /** Looks for what tells more than the state: what the context holds. Answers what tells the state from others. */
  inspect?: (ui: Ui, stage: Stage, step?: FrozenStep) => Promise<Facts | null | void>
  /** By case name: in which states the page has means of its own for it; left out: wherever the vocabulary has an action. */
  offered?: NonNullable<Model['offered']>
}

/**
 * The component level of a machine: `mount` renders the component on the stage's actor, its calls deferred. The table judges the
 * actor, the vocabulary the page. A goal counts when every step up to it went through the page, an answer or a delay; what else the
 * page must show is walked with events that the suite sends, which count for nothing.
 */
export function describeComponents<M extends AnyStateMachine>(
  name: string,
  typed: Model<M>,
  vocabulary: Vocabulary,
  page: ComponentPage,
): void {
  const model = typed as unknown as Model
  const plan = replayed ? nothingPlanned : planComponents(name, model, vocabulary, page.offered)
  const { own, sent, waived: unreached, faults } = plan
  const waived = { ...model.waivers, ...unreached }
  const exemptions = model.alike?.component ?? []
  const fingerprints = new Fingerprints()
  const ran: Ran[] = []
  const refusals = new Refusals(model, vocabulary)

  const walkOne = async (path: FrozenPath) => {
    const stage = new Stage(model, path.start, page.actions)
    const walk = new Walk(model, stage)
    const looks = new Looks()
    const ui = looks.watch(fingerprints.watch(screenUi()))
    const inspect: Inspect = async (_, step) => page.inspect?.(ui, stage, step)
    await reactAct(async () => {
      await page.mount(stage)
      stage.actor.start()
      await turn()
    })
    walk.begin(path)
    await inspectState(ui, vocabulary, fingerprints, inspect, path.begin.to)
    walk.look(looks.take())
    const refuse = async () =>
      walk.refuse(async (leaf) => {
        const types = await refusals.ask(ui, leaf, path)
        await reactAct(turn)
        return types
      })
    await refuse()
    for (const step of path.steps) {
      if (walk.faults.length > 0) break
      await walk.step(step, async (c) => {
        const world = async (): Promise<void> => {
          if (c.kind === 'send') {
            if (c.event.type in (vocabulary.others ?? {})) walk.leaveToOthers()
            else walk.disown()
          }
          await reactAct(async () => stage.perform(c))
          await page.again?.()
        }
        const isDone = page.offered?.[c.name]?.(stage.now() as never) ?? true
        await (isDone ? act(ui, vocabulary, world, step) : world())
        // A refusal may be read on another page than the state.
        if (step.refused) await page.again?.()
        await reactAct(turn)
        await inspectState(ui, vocabulary, fingerprints, inspect, step.to, step)
      })
      walk.look(looks.take())
      await refuse()
    }
    cleanup()
    await walk.end()
    return walk.run()
  }

  describe(`${name}: the component`, () => {
    afterEach(cleanup)

    const walk = (isOwn: boolean, { number, path }: Numbered): void => {
      it(`${number} walks ${path.name}`, async () => {
        const run = await walkOne(path).catch(
          (error: Error): Run => ({
            covered: [],
            faults: [error.message],
            seen: [],
            sent: 0,
            others: 0,
            redStep: path.steps.length,
          }),
        )
        if (isOwn && run.sent > 0) run.faults.push('the suite sent a step that the page should do')
        const { faults: found, redStep: step } = run
        const red = { machine: name, place: isOwn ? null : bySuite, number, step, faults: found, path }
        const command = found.length > 0 ? keepFailure('component', red) : undefined
        ran.push({ number, path: pathReport(name, path), strategy: 'shortest', ...run, ...(command && { command }) })
        expect(found, repeatHint(command)).toEqual([])
      })
    }
    if (replayed) return walk(replayed.place !== bySuite, replayed)
    for (const one of numbered(own)) walk(true, one)
    for (const one of numbered(sent, own.length + 1)) walk(false, one)
    if (isAlone) return

    it('says why nothing here does what the suite sends', () => expect(faults).toEqual([]))

    it('has seen every goal', () => {
      const covered = new Set(ran.flatMap((r) => r.covered))
      expect(readFrozen(name).goals.filter((g) => !covered.has(g) && !(g in waived))).toEqual([])
    })

    it('has been asked for every refusal that its vocabulary knows', () => {
      expect(refusals.unused([...own, ...sent])).toEqual([])
    })

    it('tells its states apart, or the model says why not', () => {
      expect(inOrder(fingerprints.alike())).toEqual(inOrder(exemptions.map(({ states }) => states)))
    })

    afterAll(() => {
      recordDefinition(name, model)
      recordRuns(name, 'component', {
        planned: own.length + sent.length,
        ran,
        waived: { ...waived, ...refusals.waived(new Set(ran.flatMap((r) => r.covered))) },
        alike: fingerprints.alike(),
        exemptions,
      })
    })
  })
}

/** Where a path is walked of which the suite sends some step itself. */
const bySuite = 'the suite'

const nothingPlanned: ComponentPlan = { own: [], sent: [], waived: {}, faults: [] }

const describeLandmark = ({ role, name, disabled }: Landmark): string =>
  `${disabled ? 'disabled ' : ''}${role} "${String(name)}"`
