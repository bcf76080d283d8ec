import { useState } from 'react'
import { Link } from 'react-router-dom'
import { treeSums } from '#domain/hours/year-tree.ts'
import { terms } from '#domain/words.ts'
import { routePath } from '#contract/routes.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { sharePicture } from '../../../../lib/share-picture.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Switch } from '../../../../ui/field/checkbox.tsx'
import { FailureNote } from '../../../../ui/notice/failure.tsx'
import { fetchYearPicture, type ServiceHoursSummary } from './hours.api.ts'

type YearShareProps = Pick<ServiceHoursSummary, 'tree' | 'proof'>

/** The year's tree as a picture, to share or to keep; name and code as the person likes. */
export default function YearShare({ tree: { year, months }, proof }: YearShareProps) {
  const [hasName, setHasName] = useState(false)
  const [hasCode, setHasCode] = useState(true)
  const code = hasCode && proof !== null
  const { task, message, write } = useWrite((_, signal) => fetchYearPicture({ year, name: hasName, code }, signal), {
    onDone: (picture, { name }) => {
      if (name === 'share') void sharePicture(picture, `木棉-${year}.png`)
      else saveFile(picture, `木棉-${year}.png`)
    },
  })
  if (treeSums(months).blooms === 0) return null
  return (
    <div className="grid gap-3 mt-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="soft"
          loading={task?.name === 'share'}
          loadingText="生成中"
          onClick={() => write({ name: 'share' })}
        >
          <Icon name="upload" size={20} />
          分享
        </Button>
        <Button
          variant="outline"
          loading={task?.name === 'keep'}
          loadingText="生成中"
          onClick={() => write({ name: 'keep' })}
        >
          <Icon name="download" size={20} />
          存图
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Switch checked={code} disabled={proof === null} onChange={setHasCode}>
          带上查验码
        </Switch>
        <Switch checked={hasName} onChange={setHasName}>
          显示姓名
        </Switch>
      </div>
      <p className="text-meta leading-meta text-muted [&_a]:underline">
        {proof === null ? (
          <>
            开一份 {year} 年的
            <Link to={routePath('timeCate')}>{terms.timeCertificate}</Link>
            ，图上就能带查验码。
          </>
        ) : (
          `查验码是时间证书 ${proof} 的，扫码只看到遮盖后的姓名和时长。`
        )}
      </p>
      {message && <FailureNote>{message}</FailureNote>}
    </div>
  )
}
