import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { checkImport, rereadImport } from '#contract/import.ts'
import type { ImportState } from '#domain/lifecycle/import.ts'
import { donationTable, readImportDetail, rosterTable, uploadImportFile } from '../support/imports.ts'
import type { TestServer } from '../support/server.ts'
import { importModel } from './import-lifecycle.model.ts'
import { importVocabulary } from './import-lifecycle.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import type { Vocabulary } from './support/ui.ts'

let serial = 0

/** A table with one line that can be imported. */
function addTable(server: TestServer, kind: 'donations' | 'hours'): Buffer | Promise<Buffer> {
  serial += 1
  return kind === 'donations' ? donationTable(`DJ-${serial},个人,林晓岚,,50,,,图书角,2026-01-05`) : rosterTable(server)
}

/** An uploaded file, and two accounts of the federation: who entered it, and a colleague. */
async function addScene(page: Page, server: TestServer, kind: 'donations' | 'hours') {
  const root = await server.addOrganization({ level: 'federation' })
  const tokenOf = async () => server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const [own, colleague] = [await tokenOf(), await tokenOf()]
  const importId = await uploadImportFile(server, own, await addTable(server, kind), { kind })
  return {
    /** Opens the import by this account. */
    async open(as: 'own' | 'colleague') {
      const orgAccessToken = as === 'own' ? own : colleague
      await storeLogin(page, server.url, { orgAccessToken, refreshToken: randomUUID(), userType: '2' })
      await page.goto(`/admin/imports?id=${importId}`)
    },
    stored: (state: ImportState) =>
      expect.poll(async () => (await readImportDetail(server, own, importId)).state).toBe(state),
  }
}

const { actions } = importVocabulary
let visiblePage: Page | null = null

/** Who works at it changes with it: the page is opened anew by the other account. */
const vocabulary: Vocabulary = {
  ...importVocabulary,
  others: { 'import.submitted': '换成同事打开同一页', 'import.returned': '换回自己打开同一页' },
  actions: {
    ...actions,
    'import.reread': async (ui, event, world) => {
      const page = visiblePage as Page
      const answered = page.waitForResponse((response) => response.url().endsWith(rereadImport.path))
      await actions['import.reread']?.(ui, event, world)
      await answered
      // As below: the columns may be assigned as they were.
      await page.reload()
    },
    'import.checked': async (ui, event, world) => {
      const page = visiblePage as Page
      const isAgain = await page.getByRole('button', { name: '再试运行一次' }).isVisible()
      const answered = page.waitForResponse((response) => response.url().endsWith(checkImport.path))
      await actions['import.checked']?.(ui, event, world)
      await answered
      // Nothing else tells that the page has read what came of a second one.
      if (isAgain) await page.reload()
    },
    'import.submitted': async (ui, event, world) => {
      await actions['import.submitted']?.(ui, event, world)
      await world()
    },
    'import.returned': async (ui, event, world) => {
      await actions['import.returned']?.(ui, event, world)
      await world()
    },
  },
}

const imports: Host<typeof importModel.machine> = {
  name: 'imports',
  vocabulary,
  begin: async ({ page, server, path }) => {
    visiblePage = page
    const scene = await addScene(page, server, path.start === 'uploaded' ? 'donations' : 'hours')
    await scene.open('own')
    return async ({ name }) => {
      const isHandedOn = name === 'hand it on'
      await scene.stored(isHandedOn ? 'pendingReview' : 'checked')
      await scene.open(isHandedOn ? 'colleague' : 'own')
    }
  },
}

describeBrowser('import-lifecycle', importModel, { hosts: [imports] })
