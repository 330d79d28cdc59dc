import { DefaultNamingStrategy } from 'typeorm';

/** A property's column is called as it is, in snake case, unless the entity says otherwise. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  }
}
