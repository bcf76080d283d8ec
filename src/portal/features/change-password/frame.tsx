import type { ReactNode } from 'react'
import type { UserType } from '#contract/auth.ts'
import { SplitFrame } from '../../../ui/frame/split-frame.tsx'

const texts = {
  '1': { title: '找回志愿者密码', lead: '用资料里的手机号或邮箱验证，然后设置新密码。' },
  '2': { title: '找回管理员密码', lead: '用管理员本人的手机号或邮箱验证，然后设置新密码。' },
} as const

export function ChangePasswordFrame({ userType, children }: { userType: UserType; children: ReactNode }) {
  const welcome = (
    <>
      <p className="h1">别着急</p>
      <p className="text-ui">三步就能回来，报名和时长都还在。</p>
    </>
  )
  return (
    <SplitFrame welcome={welcome} {...texts[userType]}>
      {children}
    </SplitFrame>
  )
}
