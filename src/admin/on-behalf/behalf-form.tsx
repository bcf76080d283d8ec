import { ReasonForm } from '../../shared/federation/reason-form.tsx'

interface BehalfFormProps {
  onReason: (reason: string) => void
  onCancel: () => void
}

/** Why the federation does an organization's work. */
const BehalfForm = ({ onReason, onCancel }: BehalfFormProps) => (
  <ReasonForm
    label="写明原因并代办"
    name="reason"
    hint="例如：负责人生病住院，志愿者等着结算"
    send={async (reason) => onReason(reason)}
    onDone={() => {}}
    onCancel={onCancel}
  />
)
export default BehalfForm
