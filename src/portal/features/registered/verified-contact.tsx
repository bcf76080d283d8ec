import type { Contact } from '#machines/registration/registration.types.ts'
import fields from '../../../ui/form-fields.module.css'
import { Icon } from '../../../ui/icon.tsx'

/** The contact that has read its code. */
export function VerifiedContact({ contact }: { contact: Contact | null }) {
  if (contact === null) return null
  return (
    <dl>
      <div className={fields['field']}>
        <dt className={fields['label']}>{contact.channel === 'mobile' ? '手机号' : '邮箱'}</dt>
        <dd className={fields['locked']}>
          <span>{contact.contact}</span>
          <span className={fields['verified']}>
            <Icon name="check" size={14} />
            已验证
          </span>
        </dd>
      </div>
    </dl>
  )
}
