import { Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface HeadProps {
  columns: readonly string[]
  /** Column heads of another kind, after the others. */
  children?: ReactNode
}

/** The row of a table that names its columns. */
export const TableHead = ({ columns, children }: HeadProps) => (
  <Table.Header>
    <Table.Row>
      {columns.map((name) => (
        <Table.ColumnHeader key={name} scope="col">
          {name}
        </Table.ColumnHeader>
      ))}
      {children}
    </Table.Row>
  </Table.Header>
)
