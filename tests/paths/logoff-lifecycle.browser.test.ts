import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import { runDue } from '#server/due/due.ts'
import { addPerson } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { ticketHeaders } from '../support/security-ticket.ts'
import { logoffModel } from './logoff-lifecycle.model.ts'
import { logoffPassword as password, logoffVocabulary } from './logoff-lifecycle.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'

const coolingOff = 15 * 86_400_000

const security: Host<typeof logoffModel.machine> = {
  name: 'security of the account',
  vocabulary: logoffVocabulary,
  begin: async ({ page, server, path }) => {
    const { id, token, loginName } = await addPerson(server, { passwordHash: await cheapHash(password) })
    if (path.start === 'read from a row') {
      const headers = await ticketHeaders(server, id, applyLogoff)
      expectCode((await server.call(applyLogoff, { token, headers })).envelope)
    }
    await storeLogin(page, server.url, { accessToken: token, refreshToken: randomUUID(), userType: '1' })
    await page.goto('/personalCenter/subtract')
    return {
      world: async () => {
        await runDue(server.context, new Date(Date.now() + coolingOff))
        await page.reload()
      },
      inspect: async (state) => {
        if (state === 'loggedOff')
          await expect(server.signIn('volunteer', loginName, password)).rejects.toThrow('用户名或密码不对')
      },
    }
  },
}

describeBrowser('logoff-lifecycle', logoffModel, { hosts: [security] })
