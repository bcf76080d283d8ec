-- Applications that were begun before unfinished ones had an end get their look too; those of the demo's people go on showing what they show.
INSERT INTO "due_event" ("kind", "subject_id", "due_at")
SELECT 'card.unfinished', a."id", coalesce(a."saved_at", a."created_at") + interval '83 days'
FROM "card_application" a JOIN "volunteer" v ON v."id" = a."volunteer_id"
WHERE a."state" IN ('draft', 'returned') AND NOT v."demo";
