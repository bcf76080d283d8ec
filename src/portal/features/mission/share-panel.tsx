import { notify } from '../../../lib/notice.ts'
import { Button } from '../../../ui/button/button.tsx'

interface SharePanelProps {
  name: string
  /** When and where, for the message. */
  words: string
}

/** Ways to tell a friend of a mission; the system's own sheet where there is one. */
export default function SharePanel({ name, words }: SharePanelProps) {
  const url = location.origin + location.pathname
  // Whoever closes the sheet has chosen nobody, which is no failure.
  const share = () => navigator.share({ title: name, text: `${name}，${words}`, url }).catch(() => undefined)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success('链接已复制，发给朋友吧'),
      () => notify.warning('没有复制成功，请复制地址栏里的网址'),
    )
  return (
    <section className="mt-9 md:mt-11 print:hidden" aria-labelledby="share">
      <h2 className="h2" id="share">
        叫上朋友
      </h2>
      <p className="mt-1.5 text-meta leading-meta text-muted">不用登录就能看，报名时再登录。</p>
      <p className="flex flex-wrap gap-3 mt-3">
        {'share' in navigator && (
          <Button size="sm" variant="soft" onClick={() => void share()}>
            发给朋友
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          复制链接
        </Button>
      </p>
    </section>
  )
}
