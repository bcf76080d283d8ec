import { paperFile } from '#domain/words.ts'
import type { ButtonStyle } from '../../../ui/button/button.tsx'
import { FileButton } from '../../../ui/button/file-button.tsx'
import type { OwnCertificate } from './certificate.api.ts'

type PdfButtonProps = ButtonStyle & { certificate: Pick<OwnCertificate, 'certificateId' | 'number'> }

/** The certificate as PDF, to keep. */
export const PdfButton = ({ certificate: { certificateId, number }, ...rest }: PdfButtonProps) => (
  <FileButton
    {...rest}
    read={async (signal) => (await import('./certificate.api.ts')).fetchCertificateFile(certificateId, signal)}
    name={paperFile('time', number)}
    label={`下载 PDF：时间证书 ${number}`}
  >
    下载 PDF
  </FileButton>
)
