import { Button } from '../../../ui/button/button.tsx'
import { Receipt } from '../../../ui/form/receipt.tsx'

interface FeedbackReceiptProps {
  number: string
  contact: string
  onAsk: () => void
}

/** The message has arrived: its number, and where its answer can be read. */
export const FeedbackReceipt = ({ number, contact, onAsk }: FeedbackReceiptProps) => (
  <Receipt
    title="已收到你的反馈"
    number={number}
    actions={
      <Button variant="outline" onClick={onAsk}>
        查看答复
      </Button>
    }
  >
    联合会的答复不会发短信，请记下编号，凭编号和 {contact} 回来查看。
  </Receipt>
)
