-- Who was of the federation before it had duties goes on with all of them.
update organizer set federation_duties = array['system', 'business', 'audit']
from organization
where organization.id = organizer.organization_id and organization.level = 'federation';
