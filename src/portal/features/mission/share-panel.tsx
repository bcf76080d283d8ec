import { notify } from '../../../lib/notice.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { sharePicture } from '../../../lib/share-picture.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { FailureNote } from '../../../ui/notice/failure.tsx'

interface SharePanelProps {
  missionId: string
  name: string
  /** When and where, for the message. */
  words: string
  /** One can still go there: it has a poster. */
  isComing: boolean
}

/** Ways to tell a friend of a mission; the system's own sheet where there is one. */
export default function SharePanel({ missionId, name, words, isComing }: SharePanelProps) {
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
      <p className="mt-1.5 text-meta leading-meta text-muted">不用登录就能看{isComing ? '，报名时再登录。' : '。'}</p>
      <div className="flex flex-wrap gap-3 mt-3">
        {'share' in navigator && (
          <Button size="sm" variant="soft" onClick={() => void share()}>
            发给朋友
          </Button>
        )}
        {isComing && <PosterButtons missionId={missionId} name={name} />}
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
    </section>
  )
}

/** The mission as a picture, to send by the system's sheet or to keep. */
function PosterButtons({ missionId, name }: Pick<SharePanelProps, 'missionId' | 'name'>) {
  const { task, message, write } = useWrite(
    async (_, signal) => {
      const { fetchPoster } = await import('./mission.api.ts')
      return fetchPoster(missionId, signal)
    },
    {
      onDone: (poster, { name: action }) => {
        if (action === 'share') void sharePicture(poster, `海报-${name}.png`)
        else saveFile(poster, `海报-${name}.png`)
      },
    },
  )
  return (
    <>
      {'canShare' in navigator && (
        <Button
          size="sm"
          variant="outline"
          loading={task?.name === 'share'}
          loadingText="生成中"
          onClick={() => write({ name: 'share' })}
        >
          <Icon name="upload" size={18} />
          发海报
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        loading={task?.name === 'keep'}
        loadingText="生成中"
        onClick={() => write({ name: 'keep' })}
      >
        <Icon name="download" size={18} />
        存海报
      </Button>
      {message && <FailureNote>{message}</FailureNote>}
    </>
  )
}
