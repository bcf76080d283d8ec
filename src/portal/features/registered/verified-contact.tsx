import type { Contact } from '#machines/registration/registration.types.ts'
import fields from '../../../ui/field/form-fields.module.css'
import { Icon } from '../../../ui/button/icon.tsx'

/** The contact that has read its code. */
export function VerifiedContact({ contact }: { contact: Contact | null }) {
  if (contact === null) return null
  return (
    <dl>
      <div className="flex gap-1.5 min-w-0 flex-col">
        <dt className="flex items-baseline gap-1 text-ui font-bold">
          {contact.channel === 'mobile' ? '手机号' : '邮箱'}
        </dt>
        <dd
          className={`flex items-center justify-between gap-2.5 rounded-md bg-muted min-h-[44px] text-ink-800 ${fields['locked']}`}
        >
          <span>{contact.contact}</span>
          <span
            className={`inline-flex flex-none items-center gap-1 text-note rounded-xs bg-leaf-50 text-leaf-700 ${fields['verified']}`}
          >
            <Icon name="check" size={14} />
            已验证
          </span>
        </dd>
      </div>
    </dl>
  )
}
