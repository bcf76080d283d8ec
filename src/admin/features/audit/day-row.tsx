import { Table } from '@chakra-ui/react'

/** The day of the rows below it. */
export const DayRow = ({ day, columns }: { day: string; columns: number }) => (
  <Table.Row background="bg.subtle">
    <Table.Cell as="th" scope="rowgroup" colSpan={columns} gridColumn="1 / -1" paddingBlock={{ md: '2' }}>
      {day}
    </Table.Cell>
  </Table.Row>
)
