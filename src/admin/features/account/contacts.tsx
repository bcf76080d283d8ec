import { useState } from 'react'
import { ContactRow } from '../../../shared/contact/contact-row.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { organizerContactCalls, type OwnAccount } from './account.api.ts'

/** Mobile and e-mail of the own account; a verified mobile is what a second person has to have. */
export function AccountContacts({ first }: { first: Pick<OwnAccount, 'mobile' | 'email'> }) {
  const [{ mobile, email }, setContacts] = useState(first)
  return (
    <Panel paddingBlock="4.5" paddingInline={{ base: '4', md: '5' }} aria-labelledby="contacts">
      <SectionTitle as="h2" id="contacts">
        联系方式
      </SectionTitle>
      <Meta as="p" marginTop="1">
        用来找回密码、接收账号提醒。复核同事录入或更正的时长，要用验证过手机号的账号。
      </Meta>
      <ContactRow
        channel="mobile"
        calls={organizerContactCalls}
        bound={mobile}
        isLast={email === null}
        onChanged={(bound) => setContacts({ mobile: bound, email })}
        unboundNote="绑定后可以用手机号找回密码，也才能复核时长"
      />
      <ContactRow
        channel="email"
        calls={organizerContactCalls}
        bound={email}
        isLast={mobile === null}
        onChanged={(bound) => setContacts({ mobile, email: bound })}
      />
    </Panel>
  )
}
