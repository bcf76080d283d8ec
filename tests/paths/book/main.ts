import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '../../support/chromium.ts'
import { bookPage } from '../report/book-page.ts'
import { escape } from '../report/html.ts'
import { viewsOf } from '../report/pages.ts'
import { printedNow, readReports, reportFolder } from '../report/read.ts'
import type { MachineView } from '../report/view.ts'
import { allModels } from '../support/models.ts'
import { walkNow } from './walk.ts'

// `npm run paths -- book --machine settle`: the test book of a machine as a PDF, of what its last run left, else of a walk on its actor.

const [name = ''] = process.argv.slice(2)

async function viewNow(): Promise<MachineView | undefined> {
  const { machines, reports } = readReports()
  const machine = machines.find((one) => one.name === name)
  if (machine) return viewsOf([machine], reports)[0]
  const model = (await allModels()).find((one) => one.name === name)?.model
  if (!model) return undefined
  const [walked, report] = await walkNow(name, model)
  return viewsOf([walked], [report])[0]
}

async function print({ words }: MachineView, html: string): Promise<string> {
  mkdirSync(reportFolder, { recursive: true })
  const path = join(reportFolder, `${name}.pdf`)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.pdf({
      path,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<p style="width:100%;margin:0 16mm;font-size:8pt;text-align:right">${escape(words.title)} · <span class="pageNumber"></span> / <span class="totalPages"></span></p>`,
    })
  } finally {
    await browser.close()
  }
  return path
}

const view = await viewNow()
if (view) console.log(`${view.words.title}的测试手册：${await print(view, bookPage(view, printedNow()))}`)
else {
  console.error(name === '' ? '用 --machine 写明印哪一台状态机' : `没有叫 ${name} 的状态机`)
  process.exitCode = 2
}
