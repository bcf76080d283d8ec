create extension if not exists btree_gist;
--> statement-breakpoint
alter table "application"
  add constraint "application_no_overlap"
  exclude using gist ("volunteer_id" with =, "during" with &&)
  where ("live");
