/** Columns of a table, as `findUnfilled` names them. */
const columns = (table: string, ...names: readonly string[]): string[] => names.map((name) => `column ${table}.${name}`)

/** Fields and columns that no test fills, as `findUnfilled` names them, by the reason why not. */
export const unfilled: Readonly<Record<string, readonly string[]>> = {
  'a trigger of the database writes it (server/database/migrations)': [
    ...columns('article', 'search_text', 'grams'),
    ...columns('mission', 'search_text', 'grams'),
    ...columns('organization', 'search_text', 'grams'),
    ...columns(
      'service_fact',
      ...[
        'entry_id',
        'volunteer_id',
        'day',
        'mission_key',
        'organization_id',
        'minutes',
        'category',
        'grade',
        'city',
        'age',
      ],
      'is_first',
    ),
    ...columns('verified_contact', 'account_kind', 'account_id', 'channel', 'contact_hash', 'since', 'until'),
  ],
  'it comes with the product, planted before a server listens (server/seed)': [
    ...columns('bank_branch', 'bank', 'name', 'district_code', 'address', 'hours'),
    ...columns('card_gift', 'name', 'description', 'cover', 'ordinal'),
    ...columns('card_kind', 'kind', 'name', 'bank', 'annual_fee', 'working_days', 'for_whom', 'benefits', 'ordinal'),
    ...columns('district', 'code', 'parent_code', 'name', 'level', 'longitude', 'latitude'),
    ...columns('organizer', 'demo'),
    ...columns('volunteer', 'demo'),
  ],
}
